import { expect, test } from 'vitest'
import { pageAddress } from './page-address.ts'

test.each([
  ['/', '/'],
  ['/vehicles?priceMax=abc&brand=Kia&utm_source=x', '/vehicles?brand=Kia'],
  ['/dealer/A%2FB?page=2&x=y', '/dealer/A%2FB?page=2'],
  ['/dealer/A?fuelType=petrol&dealer=B&brand=Kia&sort=newest', '/dealer/A?brand=Kia&fuelType=Petrol'],
  ['/saved?ids=3,x,1,3&utm_source=x', '/saved?ids=3%2C1'],
  ['/Vehicles?utm_source=x&brand=Kia', '/Vehicles?brand=Kia'],
])('%s is the same page as %s', (url, href) => {
  expect(pageAddress(url)).toEqual({ asked: url, href, isCached: true })
})

test.each([
  ['/about///?x=1', '/about?x=1'],
  ['//evil.example/', '/evil.example'],
  ['/\\\\evil.example', '/evil.example'],
])('%s with too many slashes redirects to %s', (url, redirect) => {
  expect(pageAddress(url)?.redirect).toBe(redirect)
})

test('a badly encoded path is not found, and a very long one is not cached', () => {
  expect(pageAddress('/dealer/%E0%A4%A')).toBeUndefined()
  expect(pageAddress(`/dealer/${'a'.repeat(3000)}`)?.isCached).toBe(false)
})

test.each(['/admin?tab=users', '/admin?form=new&from=12', '/sell?x=1', '/enquiries?status=new'])(
  'a page for signed-in users keeps its whole URL and is never cached: %s',
  (url) => {
    expect(pageAddress(url)).toEqual({ asked: url, href: url, isCached: false })
  },
)
