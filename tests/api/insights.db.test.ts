import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { InsightsAnswer, ListingEngagement } from '#domain/insights/insights-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleEngagement } from '#server/database/listing-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { type Account, type Marketplace, openMarketplace } from '../support/marketplace.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1'
// Ten in the evening of 20 November in Barbados.
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

test('views and saves of buyers are counted, to every user of the dealership and to administrators', async () => {
  const vehicle = await list(ann)
  for (const kind of ['view', 'view', 'save']) {
    expect((await tell({ vehicleId: vehicle.id, kind })).status).toBe(204)
  }
  expect((await tell({ vehicleId: vehicle.id, kind: 'view' }, { as: rival })).status).toBe(204)
  const expected = { id: vehicle.id, name: '2020 Toyota Corolla', views: 3, saves: 1, enquiries: 0 }
  for (const reader of [ann, colleague, admin]) expect(await figures(reader, vehicle)).toMatchObject(expected)
  expect(await figures(rival, vehicle)).toBeUndefined()
})

test('those who sell it, administrators and robots are not counted', async () => {
  const vehicle = await list(ann)
  const view = { vehicleId: vehicle.id, kind: 'view' }
  for (const as of [ann, colleague, admin]) expect((await tell(view, { as })).status).toBe(204)
  expect((await tell(view, { headers: { 'user-agent': 'Googlebot/2.1' } })).status).toBe(204)
  expect(await figures(ann, vehicle)).toMatchObject({ views: 0 })
})

test('one address cannot drive a listing up', async () => {
  const vehicle = await list(ann)
  for (let times = 0; times < 25; times++) await tell({ vehicleId: vehicle.id, kind: 'view' })
  expect(await figures(ann, vehicle)).toMatchObject({ views: 20 })
})

describe('an event', () => {
  test.each([
    [{ vehicleId: 1 }, 400],
    [{ vehicleId: 1.5, kind: 'view' }, 400],
    [{ vehicleId: 0, kind: 'view' }, 400],
    [{ vehicleId: 1e30, kind: 'view' }, 400],
    [{ vehicleId: 1, kind: 'enquiry' }, 400],
    [{ vehicleId: 999_999, kind: 'view' }, 404],
    [{ vehicleId: 1, kind: 'view', more: 'x'.repeat(2000) }, 413],
  ])('%j answers %i', async (body, status) => {
    expect((await tell(body)).status).toBe(status)
  })

  test('too often is told to slow down, for a minute', async () => {
    const { id } = await list(ann)
    const answers = await Promise.all(
      Array.from({ length: 130 }, () => tell({ vehicleId: id, kind: 'view' })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused[0]?.headers.get('retry-after')).toBe('60')
    clock = new Date(clock.getTime() + 60_000)
    expect((await tell({ vehicleId: id, kind: 'save' })).status).toBe(204)
  })

  test('sets no cookie', async () => {
    const { id } = await list(ann)
    expect((await tell({ vehicleId: id, kind: 'view' })).headers.get('set-cookie')).toBeNull()
  })
})

describe('the figures', () => {
  let dealer: Account
  let corolla: Vehicle
  let vitz: Vehicle
  beforeAll(async () => {
    dealer = await market.addAccount({ username: 'sue', dealershipName: 'Sunset Cars' })
    corolla = await list(dealer)
    vitz = await list(dealer, { model: 'Vitz', isSold: true })
    await queries.insert(vehicleEngagement).values([
      { vehicleId: corolla.id, day: '2026-11-20', views: 5, saves: 1 },
      { vehicleId: corolla.id, day: '2026-11-14', views: 7, saves: 0 },
      { vehicleId: vitz.id, day: '2026-11-13', views: 40, saves: 3 },
      { vehicleId: vitz.id, day: '2026-08-01', views: 900, saves: 9 },
    ])
    // The evening before and the first moment of the day, in Barbados.
    for (const instant of ['2026-11-20T03:59:59Z', '2026-11-20T04:00:00Z'])
      await addEnquiry(market.dependencies.database, corolla.id, { createdAt: new Date(instant) })
  })

  test('show seven days of Barbados for a week, every day named', async () => {
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

  test.each([
    ['views', ['Vitz', 'Corolla']],
    ['saves', ['Vitz', 'Corolla']],
    ['enquiries', ['Corolla', 'Vitz']],
    ['days', ['Corolla', 'Vitz']],
  ])('stand by %s', async (order, models) => {
    const { listings } = await read(dealer, `?order=${order}`)
    expect(listings.map(({ name }) => name.split(' ').at(-1))).toEqual(models)
  })

  test('show one dealership if an administrator chooses it, and to nobody else', async () => {
    expect((await read(admin, '?dealership=sunset%20cars')).listingCount).toBe(2)
    expect((await read(admin, '?dealership=Nobody')).listingCount).toBe(0)
    expect((await read(rival, '?dealership=Sunset%20Cars')).listings).toEqual([])
    const newcomer = await market.addAccount({ username: 'without a dealership' })
    expect(await read(newcomer)).toMatchObject({ listingCount: 0, totals: { views: 0 } })
  })

  test('are read once for all who ask for the same at once, and again for who asks later', async () => {
    const { promise: allCame, resolve } = Promise.withResolvers<void>()
    let came = 0
    const countRequest = () => {
      came++
      if (came === 20) resolve()
    }
    market.app.server.on('request', countRequest)
    const { flush } = market.dependencies.engagement
    const flushed = vi.spyOn(market.dependencies.engagement, 'flush').mockImplementation(async () => {
      await allCame
      await flush()
    })
    onTestFinished(() => {
      flushed.mockRestore()
      market.app.server.off('request', countRequest)
    })
    const all = await Promise.all(Array.from({ length: 20 }, () => read(dealer)))
    for (const answer of all) expect(answer).toEqual(all[0])
    expect(flushed.mock.calls.length).toBeLessThan(10)
    const before = flushed.mock.calls.length
    await read(dealer)
    expect(flushed).toHaveBeenCalledTimes(before + 1)
  })
})

test('actions name their listings, to those who may read the figures', async () => {
  const quick = await market.addAccount({ username: 'quick', dealershipName: 'Quick Cars' })
  const stranger = await market.addAccount({ username: 'far', dealershipName: 'Far Cars' })
  const pictures = ['a', 'b', 'c'].map((name) => `https://images.example/${name}.jpg`)
  for (let at = 0; at < 12; at++) {
    const differing = { mileage: 42_000 + at * 10, color: `Blue ${at}` }
    await list(stranger, { imageUrls: pictures, price: 48_000, model: 'Yaris', ...differing })
  }
  const dear = await list(quick, { imageUrls: pictures, price: 60_000, model: 'Yaris' })
  const bare = await list(quick, { imageUrls: pictures.slice(1), model: 'Vitz' })
  const drawn = await list(quick, { imageUrls: ['/demo/car/blue/side.svg'], model: 'Fit' })
  await list(quick, { isSold: true })
  const actions = async (as: Account, query = '') =>
    (await market.call('GET', `/api/insights/actions${query}`, { as })).json()
  const now = [
    { kind: 'noPhotographs', ids: [drawn.id], percent: null },
    { kind: 'fewPictures', ids: [bare.id], percent: null },
    { kind: 'aboveMarket', ids: [dear.id], percent: expect.any(Number) },
  ]
  expect(await actions(quick)).toEqual(now)
  expect(await actions(admin, '?dealership=Quick+Cars')).toEqual(now)
  expect(await actions(admin)).toEqual([])
  expect(await actions(stranger, '?dealership=Quick+Cars')).toEqual([])
  await queries
    .update(vehicles)
    .set({ createdAt: new Date('2026-10-01T12:00:00Z') })
    .where(inArray(vehicles.id, [dear.id, bare.id]))
  await tell({ vehicleId: dear.id, kind: 'view' })
  expect((await actions(quick)).at(-1)).toEqual({ kind: 'notSeen', ids: [bare.id], percent: null })
})
