import { expect, test } from 'vitest'
import type { User } from '#domain/accounts/user-schema.ts'
import type { Market } from '#server/pages/market.ts'
import { catalogueOf } from '../../tests/support/catalogue-of.ts'
import { account } from '../../tests/support/component/account.ts'
import { siteIdentity } from '../../tests/support/component/surroundings.ts'
import { vehicleOf } from '../../tests/support/fixtures.ts'
import { render } from './entry-server.tsx'

const now = new Date('2026-11-27T12:00:00Z')
const admin = account(1, 'admin', { role: 'admin' })
const dealer = account(2, 'coral', { dealershipName: 'Coral Motors' })
const market: Market = {
  catalogue: catalogueOf({ vehicles: [], now: () => now }),
  dealershipSummaries: () => [],
  enquiries: async () => undefined,
  linkedStock: async () => undefined,
  isShown: () => true,
}

async function open(href: string, user: User | null, shown = market) {
  const { status, location, html } = await render({
    href,
    now,
    site: siteIdentity,
    user,
    market: shown,
    nonce: 'nonce',
    files: {
      styles: { visitors: [], all: [] },
      script: '/assets/client.js',
      screens: { 'marketplace-screen': ['/assets/marketplace.js'] },
      preloads: { first: [], browse: [], react: [], dialogs: [] },
    },
    fragments: undefined,
  })
  const [, heading] = /<h1[^>]*>(.*?)<\/h1>/.exec(html) ?? []
  return { status, location, heading, html }
}

test.each([
  '/admin?tab=promotions',
  '/account',
  '/cases?case=1',
  '/enquiries?show=new',
  '/history?q=raum',
  '/insights?days=7',
  '/marketplace',
  '/personal-data',
  '/sell',
  '/batch-upload',
])('a visitor signs in first and returns to %s', async (path) => {
  const location = `/auth?redirect=${encodeURIComponent(path)}`
  expect(await open(path, null)).toMatchObject({ status: 302, location })
})

test.each(['/marketplace', '/personal-data', '/nowhere'])("a dealer gets 'not found' at %s", async (path) => {
  const { html, ...page } = await open(path, dealer)
  expect(page).toMatchObject({ status: 404, heading: '404 Page Not Found' })
  expect(html).toContain('data-island="site-header"')
  expect(html).not.toContain('/assets/marketplace.js')
})

test('the workspace redirects administrators with an overdue second factor to their account', async () => {
  const overdue = { ...admin, factorDueAt: '2026-11-01T00:00:00Z' }
  for (const path of ['/marketplace', '/admin', '/sell'])
    expect(await open(path, overdue)).toMatchObject({ status: 302, location: '/account' })
  expect(await open('/account', overdue)).toMatchObject({ status: 200, location: null })
  expect(await open('/about', overdue)).toMatchObject({ status: 200 })
  const due = { ...admin, factorDueAt: '2026-11-28T00:00:00Z' }
  expect(await open('/marketplace', due)).toMatchObject({ status: 200 })
})

test('no server-rendered island uses an id from `useId`, because its own root would create another', async () => {
  const stocked = { ...market, catalogue: catalogueOf({ vehicles: [vehicleOf({ id: 1 })], now: () => now }) }
  for (const path of ['/', '/vehicles', '/vehicles/1']) {
    const { html } = await open(path, null, stocked)
    expect(html, path).toContain('Corolla')
    expect(html.match(/="[^"]*_R_[^"]*"/g), path).toBeNull()
  }
})
