import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/about?fbclid=1', '/about'],
  ['/vehicles?priceMax=abc&brand=Kia&utm_source=x', '/vehicles?brand=Kia'],
  ['/vehicles?page=1&sort=newest', '/vehicles'],
  ['/dealers?byStock=true&utm_source=x&q=lucy', '/dealers?q=lucy&byStock=true'],
  ['/dealer/A%2FB?page=2&x=y', '/dealer/A%2FB?page=2'],
  ['/dealer/A?fuelType=petrol&dealer=B&brand=Kia&sort=newest', '/dealer/A?brand=Kia&fuelType=Petrol'],
  ['/Dealership/A?dealer=B&q=swift', '/Dealership/A?q=swift'],
  ['/saved?ids=3,x,1,3&utm_source=x', '/saved?ids=3%2C1'],
  ['/saved?page=2', '/saved'],
  ['/compare?ids=5,4,3,2,1', '/compare?ids=5%2C4%2C3%2C2'],
  ['/auth?redirect=%2Fadmin', '/auth?redirect=%2Fadmin'],
  ['/Vehicles?utm_source=x&brand=Kia', '/Vehicles?brand=Kia'],
])('%s shows what %s shows', (url, href) => {
  expect(pageAddress(url)).toEqual({ asked: url, href, isCached: true })
})

test.each([
  ['/%64ealer/A%5e%7eB', '/dealer/A%5E~B'],
  ['/dealer/A^@B%2fC%25', '/dealer/A%5E%40B%2FC%25'],
])('%s is spelled %s', (url, href) => {
  expect(pageAddress(url)).toEqual({ asked: href, href, isCached: true })
})

test('two spellings of one search are one page', () => {
  const first = pageAddress('/vehicles?fuelType=Petrol&brand=Kia&brand=Ford')
  expect(pageAddress('/vehicles?brand=Ford&fuelType=Petrol&brand=Kia')?.href).toBe(first?.href)
})

test.each([
  ['/vehicles/', '/vehicles'],
  ['/about///?x=1', '/about?x=1'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/\\\\evil.example', '/evil.example'],
  ['/vehicles//1', '/vehicles/1'],
  ['//', '/'],
])('a slash too many leads to: %s', (url, redirect) => {
  expect(pageAddress(url)?.redirect).toBe(redirect)
})

test('a badly encoded path is no page, an endless one is not kept', () => {
  expect(pageAddress('/dealer/%E0%A4%A')).toBeUndefined()
  expect(pageAddress(`/dealer/${'a'.repeat(3000)}`)?.isCached).toBe(false)
})

test.each(['/admin?tab=users', '/admin?form=new&from=12', '/sell?x=1', '/enquiries?status=new'])(
  'a page for signed-in users is what its whole address says, and never kept: %s',
  (url) => {
    expect(pageAddress(url)).toEqual({ asked: url, href: url, isCached: false })
  },
)
