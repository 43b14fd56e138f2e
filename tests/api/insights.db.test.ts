import { expect, test } from 'vitest'
import type { InsightsAnswer, ListingEngagement } from '#domain/insights/insights-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { missedSearches, vehicleEngagement } from '#server/database/listing-tables.ts'
import { forgetMissedSearches } from '#server/insights/missed-searches.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { type Account, type Marketplace, openMarketplace } from '../support/marketplace.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
// 10 p.m. on 20 November in Barbados.
let clock = new Date('2026-11-21T02:00:00Z')

const market = await openMarketplace(() => clock)
const { queries } = market.dependencies.database
const ann = await market.addAccount({ username: 'ann', dealershipName: 'Coral Motors' })
const colleague = await market.addAccount({ username: 'bob', dealershipName: 'Coral Motors' })
const rival = await market.addAccount({ username: 'eve', dealershipName: 'Reef Autos' })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })

const { list } = market

function tell(body: unknown, { as = null, headers = {} }: Parameters<Marketplace['call']>[2] = {}) {
  const named = { 'user-agent': phone, ...headers }
  return market.call('POST', '/api/insights/events', { as, body, headers: named })
}

async function read(as: Account, query = ''): Promise<InsightsAnswer> {
  return (await market.call('GET', `/api/insights${query}`, { as })).json()
}

async function figures(as: Account, { id }: Vehicle): Promise<ListingEngagement | undefined> {
  return (await read(as)).listings.find((listing) => listing.id === id)
}

test("buyers' views and saves are counted and shown to all users of the dealership and to administrators", async () => {
  const vehicle = await list(ann)
  for (const kind of ['view', 'view', 'save']) {
    expect((await tell({ vehicleId: vehicle.id, kind })).status).toBe(204)
  }
  expect((await tell({ vehicleId: vehicle.id, kind: 'view' }, { as: rival })).status).toBe(204)
  const expected = { id: vehicle.id, name: '2020 Toyota Corolla', views: 3, saves: 1, enquiries: 0 }
  for (const reader of [ann, colleague, admin]) expect(await figures(reader, vehicle)).toMatchObject(expected)
  expect(await figures(rival, vehicle)).toBeUndefined()
})

test('views by the seller, administrators and robots are not counted', async () => {
  const vehicle = await list(ann)
  const view = { vehicleId: vehicle.id, kind: 'view' }
  for (const as of [ann, colleague, admin]) expect((await tell(view, { as })).status).toBe(204)
  expect((await tell(view, { headers: { 'user-agent': 'Googlebot/2.1' } })).status).toBe(204)
  expect(await figures(ann, vehicle)).toMatchObject({ views: 0 })
})

test("one address cannot inflate a listing's counts", async () => {
  const vehicle = await list(ann)
  for (let times = 0; times < 25; times++) await tell({ vehicleId: vehicle.id, kind: 'view' })
  expect(await figures(ann, vehicle)).toMatchObject({ views: 20 })
})

test('too frequent events are refused for a minute', async () => {
  const { id } = await list(ann)
  const passMinute = () => {
    clock = new Date(clock.getTime() + 60_000)
  }
  passMinute()
  const answers = await Promise.all(Array.from({ length: 130 }, () => tell({ vehicleId: id, kind: 'view' })))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(10)
  expect(refused[0]?.headers.get('retry-after')).toBe('60')
  passMinute()
  expect((await tell({ vehicleId: id, kind: 'save' })).status).toBe(204)
})

const dealer = await market.addAccount({ username: 'sue', dealershipName: 'Sunset Cars' })
const corolla = await list(dealer)
const vitz = await list(dealer, { model: 'Vitz', isSold: true })
await queries.insert(vehicleEngagement).values([
  { vehicleId: corolla.id, day: '2026-11-20', views: 5, saves: 1 },
  { vehicleId: corolla.id, day: '2026-11-14', views: 7, saves: 0 },
  { vehicleId: vitz.id, day: '2026-11-13', views: 40, saves: 3 },
  { vehicleId: vitz.id, day: '2026-08-01', views: 900, saves: 9 },
])
// The evening before and the first moment of the day, in Barbados.
for (const instant of ['2026-11-20T03:59:59Z', '2026-11-20T04:00:00Z'])
  await addEnquiry(market.dependencies.database, corolla.id, { createdAt: new Date(instant) })

test('the figures of a week show seven days in Barbados, and name every day', async () => {
  const { days, totals, listings } = await read(dealer, '?days=7')
  expect(days.map(({ day }) => day)).toEqual([14, 15, 16, 17, 18, 19, 20].map((date) => `2026-11-${date}`))
  expect(days.at(-1)).toEqual({ day: '2026-11-20', views: 5, saves: 1, enquiries: 1 })
  expect(days.at(-2)).toEqual({ day: '2026-11-19', views: 0, saves: 0, enquiries: 1 })
  expect(totals).toEqual({ views: 12, saves: 1, enquiries: 2 })
  expect(listings.map(({ id, views }) => [id, views])).toEqual([
    [corolla.id, 12],
    [vitz.id, 0],
  ])
})

test('the figures show one dealership if an administrator selects it, and nobody else may', async () => {
  expect((await read(admin, '?dealership=sunset%20cars')).listingCount).toBe(2)
  expect((await read(admin, '?dealership=Nobody')).listingCount).toBe(0)
  expect((await read(rival, '?dealership=Sunset%20Cars')).listings).toEqual([])
  const newcomer = await market.addAccount({ username: 'without a dealership' })
  expect(await read(newcomer)).toMatchObject({ listingCount: 0, totals: { views: 0 } })
})

test('actions name their listings to users who may read the figures', async () => {
  const quick = await market.addAccount({ username: 'quick', dealershipName: 'Quick Cars' })
  const { id } = await list(quick)
  const actions = async (as: Account, query = '') =>
    (await market.call('GET', `/api/insights/actions${query}`, { as })).json()
  const now = [{ kind: 'fewPictures', ids: [id], percent: null }]
  expect(await actions(quick)).toEqual(now)
  expect(await actions(admin, '?dealership=Quick+Cars')).toEqual(now)
  expect(await actions(rival, '?dealership=Quick+Cars')).not.toEqual(now)
})

test('a vehicle says what reaches the next rating, and how long its model takes to sell', async () => {
  clock = new Date('2026-11-21T15:00:00Z')
  const same = { brand: 'Kia', model: 'Soluto', mileage: 30_000, price: 40_000 }
  for (let at = 0; at < 8; at++) await list(at % 2 ? ann : rival, { ...same, mileage: 30_000 + at })
  const sold = await Promise.all(Array.from({ length: 5 }, () => list(rival, same)))
  for (const { id } of sold)
    await market.answer('PATCH', `/api/vehicles/${id}`, { as: rival, body: { isSold: true } })
  const vehicle = await list(ann, { ...same, price: 45_000, mileage: 31_000 })
  const own = await market.answer<InsightsAnswer>('GET', '/api/insights?order=days', { as: ann })
  const found = own.listings.find(({ id }) => id === vehicle.id)
  expect(found).toMatchObject({ dealRating: 'high', better: { word: 'fair' }, sells: { days: 1, sales: 5 } })
})

test('searches that find few vehicles are shown from five devices on, for 30 days', async () => {
  clock = new Date('2026-12-01T15:00:00Z')
  await list(ann, { brand: 'Lada', model: 'Niva', year: 2015 })
  const ask = (search: string, as: Account | null = null) =>
    market.call('POST', '/api/insights/searches', { as, body: { search }, headers: { 'user-agent': phone } })
  const asked = (as: Account) => market.answer('GET', '/api/insights/searches', { as })
  const niva = 'yearMin=2020&brand=lada&page=2&sort=price-low'
  for (let device = 0; device < 4; device++) expect((await ask(niva)).status).toBe(204)
  await ask(niva, rival)
  expect(await asked(ann)).toEqual([])
  await ask(niva)
  for (let device = 0; device < 5; device++)
    for (const search of ['brand=Toyota', '', 'page=3', 'nothing=1']) await ask(search)
  const shown = [{ search: 'brand=lada&yearMin=2020', devices: 5, forSale: 0 }]
  for (const reader of [ann, rival, admin]) expect(await asked(reader)).toEqual(shown)
  // However it is written, one address counts at most twenty times.
  for (let device = 0; device < 25; device++) await ask(`${niva}&page=${device}&more=${device}`)
  expect(await asked(ann)).toMatchObject([{ devices: 20 }])
  expect((await market.call('GET', '/api/insights/searches')).status).toBe(401)
  expect((await ask('q='.padEnd(400, 'a'))).status).toBe(400)
  clock = new Date('2026-12-31T15:00:00Z')
  expect(await asked(await market.addAccount({ username: 'kim', role: 'admin' }))).toEqual([])
  await forgetMissedSearches(queries, clock)
  expect(await queries.$count(missedSearches)).toBe(0)
})
