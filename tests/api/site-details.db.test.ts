import { expect, test } from 'vitest'
import type { SiteDetails, StoredSiteDetails } from '#domain/operations/site-details-schema.ts'
import { silentLog } from '#server/log.ts'
import { openLiveSite } from '#server/operations/site-details.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { testSettings } from '../support/settings.ts'

const market = await openMarketplace(undefined, {
  hasPages: true,
  settings: { site: { ...testSettings.site }, siteSetBy: { address: 'SITE_ADDRESS' } },
})
const admin = await market.addAccount({ username: 'root', role: 'admin' })
const none: SiteDetails = {
  name: null,
  phones: null,
  email: null,
  address: null,
  about: null,
  footerLinks: null,
}

const read = async (): Promise<StoredSiteDetails> =>
  (await market.call('GET', '/api/admin/site-details', { as: admin })).json()
const change = (version: number, details: Partial<SiteDetails>) =>
  market.call('PUT', '/api/admin/site-details', {
    as: admin,
    body: { version, details: { ...none, ...details } },
  })
const page = async (path: string) => (await market.call('GET', path)).text()

test('details that administrators change are on every page immediately, escaped, and can be reset', async () => {
  const { version } = await read()
  const details = {
    name: 'Wheels & Co',
    phones: ['(246) 555-0177', '+1 758 555 0199'],
    email: 'hello@wheels.example',
    address: 'Elsewhere',
    about: 'First <b>line</b>.\nSecond line.',
    footerLinks: [
      { label: 'Terms', href: 'https://wheels.example/terms' },
      { label: 'Us', href: '/about' },
    ],
  }
  expect((await change(version, details)).status).toBe(200)

  const about = await page('/about')
  expect(about).toContain('About <!-- -->Wheels &amp; Co</h1>')
  expect(about).toContain('<p>First &lt;b&gt;line&lt;/b&gt;.</p><p>Second line.</p>')
  for (const html of [about, await page('/')]) {
    expect(html).toContain('href="https://wheels.example/terms"')
    expect(html).toContain('href="tel:+17585550199"')
    expect(html).toContain('mailto:hello@wheels.example')
    expect(html).not.toContain('Sell Your Vehicle</a>')
    // A server setting takes precedence.
    expect(html).toContain('Bridgetown, Barbados</address>')
  }

  expect((await change(version, {})).status).toBe(409)
  expect((await change(version + 1, {})).status).toBe(200)
  expect(await page('/about')).toContain('About <!-- -->Bimwheels</h1>')
})

test.each(['javascript:alert(1)', '//evil.example'])('the footer does not link to %s', async (href) => {
  const { version } = await read()
  expect((await change(version, { footerLinks: [{ label: 'Us', href }] })).status).toBe(400)
})

test('another process gets the change without a request for it', async () => {
  const { database } = market.dependencies
  const site = { ...testSettings.site }
  const other = await openLiveSite({ database, settings: { site, siteSetBy: {} }, log: silentLog })
  const { revision } = other
  const { version } = await read()
  await change(version, { name: 'Wheels' })
  await expect.poll(() => site.name).toBe('Wheels')
  expect(other.revision).toBe(revision + 1)
  await change(version + 1, {})
  await expect.poll(() => site.name).toBe('Bimwheels')
  await other.close()
})
