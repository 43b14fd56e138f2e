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

test('details that administrators change are on every page at once, escaped, and revert to the default', async () => {
  expect(await read()).toEqual({
    version: 0,
    details: none,
    defaults: {
      name: 'Bimwheels',
      phones: ['(246) 555-0100'],
      email: 'info@bimwheels.example',
      address: 'Bridgetown, Barbados',
    },
    setBy: { address: 'SITE_ADDRESS' },
  })
  expect(await page('/about')).toContain('connects vehicle dealerships with buyers')
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
  const saved = await change(0, details)
  expect(saved.status).toBe(200)
  expect(await saved.json()).toMatchObject({ version: 1, details })

  const about = await page('/about')
  expect(about).toContain('About <!-- -->Wheels &amp; Co</h1>')
  expect(about).toContain('<p>First &lt;b&gt;line&lt;/b&gt;.</p><p>Second line.</p>')
  expect(about).not.toContain('connects vehicle dealerships')
  for (const html of [about, await page('/')]) {
    expect(html).toContain('href="https://wheels.example/terms"')
    expect(html).toContain('href="tel:+17585550199"')
    expect(html).toContain('mailto:hello@wheels.example')
    expect(html).not.toContain('Sell Your Vehicle</a>')
    // A setting of the server wins.
    expect(html).toContain('Bridgetown, Barbados</address>')
  }
  expect(await page('/site.webmanifest')).toContain('Wheels & Co')

  expect((await change(0, {})).status).toBe(409)
  expect((await change(1, {})).status).toBe(200)
  const after = await page('/about')
  expect(after).toContain('About <!-- -->Bimwheels</h1>')
  expect(after).toContain('connects vehicle dealerships with buyers')
  expect(after).toContain('Sell Your Vehicle</a>')
})

test.each([
  [{ name: '' }, 'details.name'],
  [{ phones: ['call us'] }, 'details.phones.0'],
  [{ email: 'nobody' }, 'details.email'],
  [{ about: 'x'.repeat(1_001) }, 'details.about'],
  [{ footerLinks: [{ label: 'Us', href: 'javascript:alert(1)' }] }, 'details.footerLinks.0.href'],
  [{ footerLinks: [{ label: 'Us', href: '//evil.example' }] }, 'details.footerLinks.0.href'],
])('%j is refused', async (details, field) => {
  const { version } = await read()
  const answer = await market.call('PUT', '/api/admin/site-details', {
    as: admin,
    body: { version, details: { ...none, ...details } },
    headers: { accept: 'application/problem+json' },
  })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ fields: [{ field }] })
})

test('another process has the change without being asked', async () => {
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

test('a read that a later change has overtaken does not bring the earlier one back', async () => {
  const { database } = market.dependencies
  const gates: PromiseWithResolvers<void>[] = []
  let isHeld = false
  const select: typeof database.queries.select = (...columns: []) => {
    const selecting = database.queries.select(...columns)
    const from = (...table: Parameters<typeof selecting.from>) => {
      const read = selecting.from(...table)
      const where = async (...condition: Parameters<typeof read.where>) => {
        const rows = await read.where(...condition)
        if (isHeld) await gates[gates.push(Promise.withResolvers<void>()) - 1]?.promise
        return rows
      }
      return { where }
    }
    return { from } as never
  }
  const queries = Object.assign(Object.create(database.queries), { select })
  const site = { ...testSettings.site }
  const silent = { queries, listen: async () => async () => undefined }
  const slow = await openLiveSite({ database: silent, settings: { site, siteSetBy: {} }, log: silentLog })
  const { version } = await read()
  await change(version, { name: 'Earlier' })
  isHeld = true
  const earlier = slow.refresh()
  await expect.poll(() => gates.length).toBe(1)
  await change(version + 1, { name: 'Later' })
  const later = slow.refresh()
  await expect.poll(() => gates.length).toBe(2)
  gates[1]?.resolve()
  await later
  gates[0]?.resolve()
  await earlier
  expect(site.name).toBe('Later')
  await change(version + 2, {})
})

test('the rule of passwords knows the name as it is now', async () => {
  const { version } = await read()
  await change(version, { name: 'Tamarindway' })
  const { id } = await market.addAccount({ username: 'coraline' })
  const reset = (newPassword: string) =>
    market.call('POST', `/api/admin/users/${id}/reset-password`, { as: admin, body: { newPassword } })
  expect((await reset('tamarindway-4711')).status).toBe(400)
  expect((await reset('bimwheels-4711')).status).toBe(204)
  await change(version + 1, {})
  expect((await reset('bimwheels-4711')).status).toBe(400)
})
