import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import type { EnquiryPage } from '#domain/enquiries/enquiry-schema.ts'
import { attempts } from '#server/database/account-tables.ts'
import { dealerships, enquiries } from '#server/database/schema.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(undefined, { hasPages: true })
const { queries } = market.dependencies.database
const coral = await market.addAccount({ username: 'coral', dealershipName: 'Coral Motors' })
const bay = await market.addAccount({ username: 'bay', dealershipName: 'Bay Cars' })
const newcomer = await market.addAccount({ username: 'new', dealershipName: 'Newcomer Motors' })
const vitz = { brand: 'Toyota', model: 'Vitz', year: 2015, mileage: 80_000 }

beforeAll(async () => {
  for (let nth = 0; nth < 9; nth++)
    await market.list(coral, { ...vitz, mileage: 80_000 + nth, price: 20_000 + nth * 1_000 })
  for (let nth = 0; nth < 3; nth++)
    await market.list(bay, { ...vitz, condition: 'For parts or repair', mileage: 90_000 + nth })
  await market.list(newcomer, { ...vitz, condition: 'New', price: 90_000 })
  for (let nth = 0; nth < 3; nth++)
    await market.list(newcomer, { brand: 'Lada', model: 'Niva', mileage: 1_000 + nth })
  const changed = await queries
    .update(dealerships)
    .set({ isUnapproved: true })
    .where(eq(dealerships.name, 'Newcomer Motors'))
    .returning({ id: dealerships.id })
  await market.dependencies.catalogueWrites.apply({ dealerships: changed.map(({ id }) => id) })
})

const asked = { make: 'Toyota', model: 'Vitz', year: '2015', mileage: '80,000', condition: 'Used' }
async function open(fields: Record<string, string> = {}) {
  const response = await market.call('GET', `/value?${new URLSearchParams(fields)}`)
  const html = await response.text()
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
  return { html, main, text: main.replaceAll(/<!--.*?-->|<[^>]+>/gs, '') }
}
const hidden = (html: string, name: string) => html.match(`hidden" name="${name}" value="([^"]*)"`)?.[1] ?? ''

test('the form lists models by make; it is indexed, and answers are not', async () => {
  const { html, main } = await open()
  expect(main).toContain('<optgroup label="Toyota"><option value="Vitz">')
  expect(html).not.toContain('noindex')
  expect((await open(asked)).html).toContain('content="noindex"')
  expect(await (await market.call('GET', '/sitemap-0.xml')).text()).toContain('/value</loc>')
  const model = await (await market.call('GET', '/cars/toyota/vitz')).text()
  expect(model).toContain('href="/value?make=Toyota&amp;model=Vitz"')
})

test('a range comes from listings of the same condition, and too few are no range', async () => {
  const { text } = await open(asked)
  expect(text).toContain('2015 Toyota Vitz, 80,000 km, used')
  expect(text).toContain('$20,000 to $28,100')
  expect(text).toContain('From 9 comparable listings, for sale now or listed in the last 12 months')
  expect(text).toContain('The oldest was listed today.')
  const parts = await open({ ...asked, condition: 'For parts or repair' })
  expect(parts.text).toContain('Too few to say3 comparable listings')
})

test.each([
  [{ make: '' }, 'Choose the make'],
  [{ model: 'Golf' }, 'Choose the model'],
  [{ year: '1850' }, 'Enter a year from 1900 to'],
  [{ mileage: '45.000' }, 'Enter the kilometres'],
])('%j gets a message at its field and keeps the rest', async (fields, message) => {
  const { text, main } = await open({ ...asked, ...fields })
  expect(text).toContain(message)
  expect(text).not.toContain('comparable listings')
  expect(main).toContain('mileage' in fields ? 'value="2015"' : 'value="80,000"')
})

const sender = { name: 'Ann Seller', phone: '(246) 555-0111', email: 'ann@sellers.example' }
const post = (fields: Record<string, string>) =>
  fetch(`${market.address}/api/offers`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: market.address, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...asked, mileage: '80000', ...sender, ...fields }),
  })
const inbox = async (as: Account) =>
  (await market.answer<EnquiryPage>('GET', '/api/enquiries', { as })).enquiries.map(
    ({ source, vehicleName, name, vehicleId }) => ({ source, vehicleName, name, vehicleId }),
  )

test('one offer reaches each dealership that the page names, once, and counts once', async () => {
  await queries.delete(attempts)
  const { main, text } = await open(asked)
  expect(text).toContain('goes to Coral Motors and Bay Cars.')
  const fields = { key: hidden(main, 'key'), to: hidden(main, 'to') }
  const answers = await Promise.all([post(fields), post(fields)])
  expect(answers.map(({ status }) => status)).toEqual([303, 303])
  expect((await post(fields)).headers.get('location')).toMatch(/^\/value\?make=Toyota.*&offer=sent$/)
  const offer = { source: 'offer', vehicleName: '2015 Toyota Vitz, 80,000 km, used', vehicleId: null }
  for (const dealer of [coral, bay]) expect(await inbox(dealer)).toEqual([{ ...offer, name: 'Ann Seller' }])
  expect(await inbox(newcomer)).toEqual([])
  expect(await queries.$count(enquiries)).toBe(2)
  for (const { count } of await queries.select().from(attempts)) expect(count).toBeLessThanOrEqual(2)
})

test('dealerships that the page did not name or that sell other makes get nothing', async () => {
  await queries.delete(enquiries)
  const gone = await post({ key: randomUUID(), to: '999,1000' })
  expect(gone.headers.get('location')).toMatch(/offer=gone$/)
  const { text } = await open({ ...asked, make: 'Lada', model: 'Niva' })
  expect(text).toContain('No dealership here sells such vehicles')
  expect(text).toContain('Sell with us')
  const to = hidden((await open(asked)).main, 'to').split(',')[0] ?? ''
  await post({ key: randomUUID(), to })
  expect(await queries.$count(enquiries)).toBe(1)
  expect((await post({ key: randomUUID(), to, phone: 'x' })).status).toBe(400)
})
