import { beforeEach, describe, expect, test } from 'vitest'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { enquiries } from '#server/database/schema.ts'
import { describedCalls } from '../support/api-description.ts'
import { emptyTables } from '../support/database.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'
import { rowsOf } from '../support/workbooks.ts'

/** No other listing has this word. */
const model = 'Zephyrine'
const dealershipName = 'Coral Motors'
let admin: Account
let dealer: Account
let stranger: Account
let listing: Vehicle
let other: Vehicle

const market = await openMarketplace(undefined, { hasPages: true })
const { answer, call } = market
const { database } = market.dependencies
const { calls } = await describedCalls(market.address)
beforeEach(async () => {
  await emptyTables(database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName })
  stranger = await market.addAccount({ username: 'stranger', dealershipName: 'Palm Autos' })
  listing = await market.list(dealer, { model, isFeatured: true, promotionType: 'special_offer' })
  other = await market.list(stranger)
})

async function decide(subject: CaseSubject, subjectId: number, step: string) {
  const body = { subject, subjectId }
  const { id } = await answer<{ id: number }>('POST', '/api/cases', { as: admin, body })
  const take = (step: string) =>
    answer('POST', `/api/cases/${id}/steps`, { as: admin, body: { step, reason: 'rude', words: 'Why?' } })
  await take(step)
  return () => take('dismiss')
}
const dealershipId = () => market.dependencies.catalogue.dealership(dealershipName)?.id ?? 0
const switchTo = (isActive: boolean) =>
  answer('PUT', `/api/dealerships/${dealershipId()}`, { as: admin, body: { isActive } })

/** Each entry hides the listing and returns a function that shows it again. */
const hidings: [string, () => Promise<() => Promise<unknown>>][] = [
  ['a removed listing', () => decide('listing', listing.id, 'remove')],
  ['a suspended account', () => decide('account', dealer.id, 'suspend')],
  ['a suspended dealership', () => decide('dealership', dealershipId(), 'suspend')],
  ['a switched-off dealership', () => switchTo(false).then(() => () => switchTo(true))],
]

/** All URLs that show listings to the public or to other dealers. */
function addresses(): string[] {
  const values: Record<string, string> = { id: `${listing.id}`, field: 'model' }
  const filled = (name: string) => encodeURIComponent(values[name] ?? dealershipName)
  const ids = `${listing.id},${other.id}`
  return [
    ...calls
      .filter(({ method }) => method === 'GET')
      .map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name: string) => filled(name))),
    ...[`/api/vehicles/by-ids?ids=${ids}`, `/api/vehicles/${other.id}/similar`, `/compare?ids=${ids}`],
    ...['/api/vehicles/suggest?q=zeph', '/api/vehicles/search?q=zephyrine', '/vehicles?q=zephyrine'],
    ...['/', '/vehicles', '/dealers', '/dealership/Coral%20Motors', '/sitemap-1.xml'],
    ...[`/vehicles/${listing.id}`, `/vehicles/${other.id}`],
  ]
}

async function naming(as: Account | null): Promise<string[]> {
  const found: string[] = []
  for (const path of addresses()) {
    const text = await (await call('GET', path, { as })).text()
    if (text.includes(model) || text.includes(`/vehicles/${listing.id}<`)) found.push(path)
  }
  return found
}

describe.each(hidings)('%s', (_name, hide) => {
  test('is not visible anywhere, accepts no messages, and reappears everywhere', async () => {
    const before = await naming(null)
    expect(before.length).toBeGreaterThan(12)
    const show = await hide()
    for (const as of [null, stranger]) expect(await naming(as)).toEqual([])
    const body = { searches: ['q=zephyrine'], vehicleIds: [listing.id] }
    const changes = await answer('POST', '/api/vehicles/saved-changes', { body })
    expect(changes).toMatchObject({ searches: [{ count: 0 }], vehicles: [] })
    const enquiry = await call('POST', '/api/enquiries', { body: enquiryFields(listing.id) })
    expect([enquiry.status, await database.queries.$count(enquiries)]).toEqual([409, 0])
    const html = await (await call('GET', `/vehicles/${listing.id}`)).text()
    expect(html).toContain('This vehicle is not available right now')
    expect(html).not.toMatch(/dealership is|not selling|off the marketplace|Coral Motors/i)
    await show()
    expect(await naming(null)).toEqual(before)
  })

  test('has its picture withheld from the public until it or another listing with the picture is visible', async () => {
    const form = pictureForm([await smallPicture('#456')])
    const { urls } = await answer<{ urls: string[] }>('POST', '/api/upload', { as: dealer, body: form })
    const body = { imageUrls: urls }
    await answer('PATCH', `/api/vehicles/${listing.id}`, { as: dealer, body })
    const statuses = () =>
      Promise.all([null, stranger, admin].map(async (as) => (await call('GET', `${urls[0]}`, { as })).status))
    const show = await hide()
    expect(await statuses()).toEqual([404, 404, 200])
    await answer('PATCH', `/api/vehicles/${other.id}`, { as: stranger, body })
    expect(await statuses()).toEqual([200, 200, 200])
    await answer('DELETE', `/api/vehicles/${other.id}`, { as: stranger })
    expect(await statuses()).toEqual([404, 404, 200])
    await show()
    expect(await statuses()).toEqual([200, 200, 200])
  })
})

test.each(hidings.slice(0, -1))('messages about %s are hidden from its dealer only', async (_name, hide) => {
  await answer('POST', '/api/enquiries', { body: enquiryFields(listing.id) })
  const inbox = (as: Account) => answer('GET', '/api/enquiries', { as })
  const file = async () =>
    rowsOf(Buffer.from(await (await call('GET', '/api/enquiries/export', { as: dealer })).arrayBuffer()))
  const show = await hide()
  expect(await inbox(dealer)).toMatchObject({ total: 0, unread: 0, enquiries: [] })
  expect(await file()).toHaveLength(1)
  expect(await inbox(admin)).toMatchObject({ total: 1, enquiries: [{ phone: '(246) 555-0111' }] })
  await show()
  expect(await inbox(dealer)).toMatchObject({ total: 1, unread: 1 })
  expect(await file()).toHaveLength(2)
})
