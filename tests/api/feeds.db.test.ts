import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { CatalogueFeed, Dealership } from '#domain/dealership/dealership-schema.ts'
import { openMarketplace } from '../support/marketplace.ts'

const feedKey = 'a-key-for-all-listings'
const market = await openMarketplace(undefined, { settings: { feedKey } })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const rival = await market.addAccount({ username: 'rival', dealershipName: 'Rival Motors' })
const { id: dealershipId } = await market.answer<Dealership>('GET', '/api/dealerships/name/Coral%20Motors')
const path = `/api/dealerships/${dealershipId}/feed`

const discounted = await market.list(dealer, {
  details: 'One owner, "as new",\nserviced here',
  promotionType: 'discount',
  promotionValue: 10,
  originalPrice: 48_000,
})
const drawn = await market.list(dealer, { imageUrls: ['/demo/car/blue/side.svg'] })
const unpriced = await market.list(dealer, { price: 0 })
await market.list(dealer, { isSold: true })
const others = await market.list(rival, { vehicleType: 'Pickup', condition: 'New' })

/** Rows as a CSV parser of others reads them. */
async function feed(key: string | null): Promise<Record<string, string>[]> {
  const response = await market.call('GET', `/feeds/${key}.csv`)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  return parse(await response.text(), { columns: true })
}

test('a feed has what is for sale in the fields of Meta’s catalogue, and names what is left out', async () => {
  expect(await market.answer('GET', path, { as: dealer })).toMatchObject({ key: null })
  const made = await market.answer<CatalogueFeed>('POST', path, { as: dealer })
  const name = '2020 Toyota Corolla'
  expect(made).toEqual({
    key: expect.any(String),
    listed: 1,
    leftOut: [
      { id: unpriced.id, name, reason: 'It has no price' },
      { id: drawn.id, name, reason: 'It has no photograph' },
    ],
  })
  const [row, ...more] = await feed(made.key)
  expect(more).toEqual([])
  expect(row).toEqual({
    vehicle_id: String(discounted.id),
    title: name,
    description: 'One owner, "as new",\nserviced here',
    url: `${market.dependencies.settings.site.url}/vehicles/${discounted.id}`,
    make: 'Toyota',
    model: 'Corolla',
    year: '2020',
    'mileage.value': '42000',
    'mileage.unit': 'KM',
    'image[0].url': 'https://images.example/corolla.jpg',
    transmission: 'AUTOMATIC',
    fuel_type: 'PETROL',
    body_style: 'SEDAN',
    condition: 'OTHER',
    price: '48000 BBD',
    address: '{"addr1":"","city":"Bridgetown","region":"","country":"BB"}',
    exterior_color: 'White',
    sale_price: '43200 BBD',
    availability: 'AVAILABLE',
    state_of_vehicle: 'USED',
    vin: '',
  })
  const json = await (await market.call('GET', `/feeds/${made.key}.json`)).json()
  expect(json).toMatchObject([{ vehicle_id: discounted.id, price: '48000 BBD' }])
})

test('the key of the setting opens the feed of all dealerships', async () => {
  expect(await feed(feedKey)).toMatchObject([
    { vehicle_id: String(others.id), body_style: 'TRUCK', state_of_vehicle: 'NEW', sale_price: '' },
    { vehicle_id: String(discounted.id) },
  ])
})

test('an unchanged feed answers 304 by its tag and by its date, and a change sends it again', async () => {
  const first = await market.call('GET', `/feeds/${feedKey}.csv`)
  const [etag, modified] = ['etag', 'last-modified'].map((name) => first.headers.get(name) ?? '')
  const again = async (headers: Record<string, string>) =>
    (await market.call('GET', `/feeds/${feedKey}.csv`, { headers })).status
  expect(await again({ 'if-none-match': etag ?? '' })).toBe(304)
  expect(await again({ 'if-modified-since': modified ?? '' })).toBe(304)
  expect(await again({ 'if-modified-since': new Date(0).toUTCString() })).toBe(200)
  await market.answer('PATCH', `/api/vehicles/${others.id}`, { as: rival, body: { price: 1 } })
  expect(await again({ 'if-none-match': etag ?? '' })).toBe(200)
})

test('a new key replaces the old one, and only the dealership and administrators have it', async () => {
  const { key } = await market.answer<CatalogueFeed>('GET', path, { as: dealer })
  const renewed = await market.answer<CatalogueFeed>('POST', path, { as: dealer })
  expect(renewed.key).not.toBe(key)
  const statusOf = async (address: string) => (await market.call('GET', address)).status
  expect([await statusOf(`/feeds/${key}.csv`), await statusOf(`/feeds/${renewed.key}.csv`)]).toEqual([
    404, 200,
  ])
  expect(await statusOf('/feeds/nothing.csv')).toBe(404)
  for (const [as, status] of [
    [rival, 403],
    [null, 401],
  ] as const)
    for (const method of ['GET', 'POST'])
      expect((await market.call(method, path, { as })).status).toBe(status)
})
