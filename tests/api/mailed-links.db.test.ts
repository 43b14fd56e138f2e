import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(undefined, { hasPages: true })

const headersOf = async (path: string) => {
  const { status, headers } = await market.call('GET', path)
  return [status, headers.get('cache-control'), headers.get('referrer-policy')]
}

test.each([
  ['/confirm-email?account=1&token=secret', 'no-referrer'],
  ['/new-password?token=secret', 'no-referrer'],
  // Forms that work without script would post `Origin: null` otherwise.
  [`/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`, 'same-origin'],
  [`/search-alerts?address=${'x'.repeat(43)}`, 'same-origin'],
])('the target of a mailed link is in no cache and no referrer: %s', async (path, referrerPolicy) => {
  expect(await headersOf(path)).toEqual([200, 'private, no-store', referrerPolicy])
})

test('the link of a weekly mail from before all mails had the same leads to that', async () => {
  const { status, headers } = await market.call('GET', `/weekly-mail?dealership=1&token=${'x'.repeat(43)}`)
  expect([status, headers.get('location')]).toEqual([
    302,
    `/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`,
  ])
})

test('other pages are cached', async () => {
  expect(await headersOf('/about')).toEqual([200, 'public, no-cache', 'same-origin'])
})
