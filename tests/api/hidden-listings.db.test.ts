import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import type { EnquiryPage } from '#domain/enquiries/enquiry-schema.ts'
import type { CaseSubject } from '#domain/moderation/case-life-cycle.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { enquiries } from '#server/database/schema.ts'
import { describedCalls } from '../support/api-description.ts'
import { emptyTables } from '../support/database.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'
import { rowsOf } from '../support/workbooks.ts'

/** No other listing has it. */
const model = 'Zephyrine'
const dealershipName = 'Coral Motors'
const unavailable = 'This vehicle is not available right now'

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

async function decide(subject: CaseSubject, subjectId: number, ...steps: string[]) {
  const { id } = await answer<{ id: number }>('POST', '/api/cases', {
    as: admin,
    body: { subject, subjectId },
  })
  const take = (step: string) => {
    const body = { step, reason: 'asks-for-money', words: 'A deposit before viewing.' }
    return answer('POST', `/api/cases/${id}/steps`, { as: admin, body })
  }
  for (const step of steps) await take(step)
  return () => take('dismiss')
}
const dealership = () =>
  answer<Dealership>('GET', `/api/dealerships/name/${encodeURIComponent(dealershipName)}`, { as: admin })
async function switchTo(isActive: boolean) {
  await answer('PUT', `/api/dealerships/${(await dealership()).id}`, { as: admin, body: { isActive } })
}

/** Each entry hides the listing and returns a function that shows it again. */
const hidings = {
  'a listing that is held': () => decide('listing', listing.id, 'hold'),
  'a listing that is removed': () => decide('listing', listing.id, 'hold', 'remove'),
  'a suspended account': () => decide('account', dealer.id, 'suspend'),
  'a dealership that is held': async () => decide('dealership', (await dealership()).id, 'hold'),
  'a dealership that is switched off': async () => {
    await switchTo(false)
    return () => switchTo(true)
  },
}

/** All addresses that show listings to the public or to other dealers. */
function addresses(): string[] {
  const values: Record<string, string> = { id: `${listing.id}`, field: 'model', name: dealershipName }
  const filled = (name: string) => encodeURIComponent(values[name] ?? dealershipName)
  const api = calls
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/\{(\w+)\}/g, (_, name: string) => filled(name)))
  const ids = `${listing.id},${other.id}`
  return [
    ...api,
    ...[
      `/api/vehicles/by-ids?ids=${ids}`,
      '/api/vehicles/suggest?q=zeph',
      '/api/vehicles/search?q=zephyrine',
      '/vehicles?q=zephyrine',
      `/api/vehicles/${other.id}/similar`,
    ],
    ...['/', '/vehicles', '/dealers', `/dealership/${filled('name')}`],
    ...[`/vehicles/${listing.id}`, `/vehicles/${other.id}`, `/compare?ids=${ids}`, '/sitemap-1.xml'],
  ]
}

/** Addresses that show the listing, or that succeed only if it is visible. */
async function naming(as: Account | null): Promise<string[]> {
  const found: string[] = []
  for (const path of addresses()) {
    const response = await call('GET', path, { as })
    const text = await response.text()
    if (text.includes(model) || text.includes(`/vehicles/${listing.id}<`)) found.push(path)
  }
  return found
}

test.each(['held', 'removed'])('all answers about a listing that is %s say only that', async (state) => {
  await hidings[`a listing that is ${state as 'held' | 'removed'}`]()
  const event = { vehicleId: listing.id, kind: 'view' }
  const answers = await Promise.all([
    call('GET', `/api/vehicles/${listing.id}`),
    call('GET', `/api/vehicles/${listing.id}/similar`),
    call('POST', '/api/insights/events', { body: event }),
    call('POST', '/api/enquiries', { body: enquiryFields(listing.id) }),
  ])
  const texts = await Promise.all(answers.map((each) => each.text()))
  expect(texts).toEqual(answers.map(() => unavailable))
})

describe.each(Object.entries(hidings))('%s', (_name, hide) => {
  test('it is visible nowhere, and comes back everywhere', async () => {
    const before = await naming(null)
    expect(before.length).toBeGreaterThan(12)
    const show = await hide()
    expect(await naming(null)).toEqual([])
    expect(await naming(stranger)).toEqual([])
    const saved = { searches: ['q=zephyrine'], vehicleIds: [listing.id] }
    expect(await answer('POST', '/api/vehicles/saved-changes', { body: saved })).toMatchObject({
      searches: [{ count: 0 }],
      vehicles: [],
    })
    const event = { vehicleId: listing.id, kind: 'view' }
    expect((await call('POST', '/api/insights/events', { body: event })).status).toBe(410)
    const enquiry = await call('POST', '/api/enquiries', { body: enquiryFields(listing.id) })
    expect(enquiry.status).toBe(409)
    expect(await database.queries.$count(enquiries)).toBe(0)
    await show()
    expect(await naming(null)).toEqual(before)
  })

  test('its page says that it is not available right now, and nothing of its dealership', async () => {
    await hide()
    const page = await call('GET', `/vehicles/${listing.id}`)
    const html = await page.text()
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
    const texts = main.replace(/<script.*?<\/script>|<[^>]*>/gs, '\n').split('\n')
    expect(page.status).toBe(410)
    expect(texts.filter(Boolean)).toEqual([
      unavailable,
      'There are others to choose from.',
      'Browse All Vehicles',
    ])
    expect(html).toContain('<title>Not available right now · Bimwheels</title>')
    expect(html).not.toMatch(/dealership is|not selling|off the marketplace|Coral Motors/i)
  })

  test('its picture is withheld from the public until it is shown, or another listing shows it', async () => {
    const form = pictureForm([await smallPicture('#456')])
    const { urls } = await answer<{ urls: string[] }>('POST', '/api/upload', { as: dealer, body: form })
    const [picture = ''] = urls
    const imageUrls = [picture]
    await answer('PATCH', `/api/vehicles/${listing.id}`, { as: dealer, body: { imageUrls } })
    const statuses = () =>
      Promise.all([null, stranger, admin].map(async (as) => (await call('GET', picture, { as })).status))
    expect(await statuses()).toEqual([200, 200, 200])
    const show = await hide()
    expect(await statuses()).toEqual([404, 404, 200])
    const kept = (await call('GET', picture, { as: admin })).headers.get('cache-control')
    expect(kept).toBe('private, no-cache')
    await answer('PATCH', `/api/vehicles/${other.id}`, { as: stranger, body: { imageUrls } })
    expect(await statuses()).toEqual([200, 200, 200])
    await answer('DELETE', `/api/vehicles/${other.id}`, { as: stranger })
    expect(await statuses()).toEqual([404, 404, 200])
    await show()
    expect(await statuses()).toEqual([200, 200, 200])
  })
})

describe.each(Object.entries(hidings).slice(0, -1))('the messages to %s', (_name, hide) => {
  test('are closed to the dealer until it is shown again, and open to the desk', async () => {
    const { id } = await answer<{ id: number }>('POST', '/api/enquiries', { body: enquiryFields(listing.id) })
    const inbox = (as: Account) => answer<EnquiryPage>('GET', '/api/enquiries', { as })
    const file = async () =>
      JSON.stringify(
        rowsOf(Buffer.from(await (await call('GET', '/api/enquiries/export', { as: dealer })).arrayBuffer())),
      )
    const mark = (from: string, status: string) =>
      call('PATCH', `/api/enquiries/${id}`, { as: dealer, body: { status, from } })
    expect(await inbox(dealer)).toMatchObject({ total: 1, unread: 1 })
    expect(await file()).toContain('Ann Buyer')
    const show = await hide()
    expect(await inbox(dealer)).toMatchObject({ total: 0, unread: 0, enquiries: [] })
    expect(await answer('GET', '/api/enquiries/unread', { as: dealer })).toEqual({ unread: 0, latestId: 0 })
    expect(await file()).not.toContain('Ann Buyer')
    expect([403, 404]).toContain((await mark('new', 'read')).status)
    expect(await inbox(admin)).toMatchObject({ total: 1, enquiries: [{ id, phone: '(246) 555-0111' }] })
    await show()
    expect(await inbox(dealer)).toMatchObject({ total: 1, enquiries: [{ id }] })
    expect((await mark('new', 'read')).status).toBe(200)
    expect(await database.queries.$count(enquiries, eq(enquiries.status, 'read'))).toBe(1)
  })
})
