import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/about?fbclid=1', '/about'],
  ['/vehicles?priceMax=abc&brand=Kia&utm_source=x', '/vehicles?brand=Kia'],
  ['/vehicles?page=1&sort=newest', '/vehicles'],
  ['/dealer/A%2FB?page=2&x=y', '/dealer/A%2FB?page=2'],
  ['/auth?redirect=%2Fadmin', '/auth?redirect=%2Fadmin'],
])('%s shows what %s shows', (url, href) => {
  expect(pageAddress(url)).toEqual({ asked: url, href, isKept: true })
})

test('two spellings of one search are one page', () => {
  const first = pageAddress('/vehicles?fuelType=Petrol&brand=Kia&brand=Ford')
  expect(pageAddress('/vehicles?brand=Ford&fuelType=Petrol&brand=Kia')?.href).toBe(first?.href)
})

test.each([
  ['/vehicles/', '/vehicles'],
  ['/about///?x=1', '/about?x=1'],
  ['//evil.example/', '/evil.example'],
])('a slash at the end leads to the address without: %s', (url, redirect) => {
  expect(pageAddress(url)?.redirect).toBe(redirect)
})

test('a badly encoded path is no page, an endless one is not kept', () => {
  expect(pageAddress('/dealer/%E0%A4%A')).toBeUndefined()
  expect(pageAddress(`/dealer/${'a'.repeat(3000)}`)?.isKept).toBe(false)
})

test.each(['/admin?tab=users', '/admin?form=new&from=12', '/sell?x=1', '/enquiries?status=new'])(
  'a page for signed-in users is what its whole address says, and never kept: %s',
  (url) => {
    expect(pageAddress(url)).toEqual({ asked: url, href: url, isKept: false })
  },
)
