import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchAnswer, suggestAnswer } from '#domain/search/search-answer-schema.ts'
import { boundFields, facetFields } from '#domain/search/search-query.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
for (const [index, brand] of ['Toyota', 'Suzuki', 'Kia', 'Mazda', 'BMW', 'Ford'].entries()) {
  const body = vehicleFields({
    brand,
    model: `Model ${index}`,
    price: 10_000 * (index + 1),
    year: 2010 + index,
  })
  await market.call('POST', '/api/vehicles', { as: dealer, body })
}

const search = (queryString: string, headers?: Record<string, string>) =>
  market.call('GET', `/api/vehicles/search${queryString}`, { headers })

const pairs = fc.array(
  fc.tuple(
    fc.constantFrom(
      ...facetFields,
      ...boundFields,
      'q',
      'featured',
      'sold',
      'sort',
      'page',
      'pageSize',
      'x[]',
    ),
    fc.oneof(
      fc.constantFrom('toyota', 'SUV', 'a-z', 'true', '', '-', '1e999', '-0', '9'.repeat(400), '\ud800'),
      fc.double().map(String),
      fc.string({ unit: 'binary', maxLength: 40 }),
    ),
  ),
  { maxLength: 12 },
)

test('any parameters are answered with a search', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (parameters) => {
      const answer = await search(`?${new URLSearchParams(parameters)}`)
      expect(answer.status).toBe(200)
      searchAnswer.parse(await answer.json())
    }),
    { numRuns: 300 },
  )
})

test('an answer is not sent again while nothing changed, and is new as soon as something did', async () => {
  const inBrotli = { 'accept-encoding': 'gzip, br' }
  const first = await search('?brand=Kia&sort=price-low', inBrotli)
  const tag = first.headers.get('etag') ?? ''
  expect(tag).toMatch(/^"[\w-]+"$/)
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(
    (await search('?brand=Kia', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
  ).toBeNull()
  const unchanged = await search('?sort=price-low&brand=kia&utm_source=x', {
    ...inBrotli,
    'if-none-match': `"other", W/${tag}`,
  })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])

  const { vehicles } = searchAnswer.parse(await first.json())
  await market.call('PATCH', `/api/vehicles/${vehicles[0]?.id}`, { as: dealer, body: { price: 31_000 } })
  const changed = await search('?brand=Kia&sort=price-low', { ...inBrotli, 'if-none-match': tag })
  expect(changed.status).toBe(200)
  expect(searchAnswer.parse(await changed.json()).vehicles[0]?.price).toBe(31_000)
  expect(changed.headers.get('etag')).not.toBe(tag)
})

test('words of a card find the listing, and so do short names of its make', async () => {
  await market.list(dealer, {
    brand: 'Volkswagen',
    model: 'Golf',
    vehicleType: 'Hatchback',
    fuelType: 'Diesel',
  })
  await market.list(dealer, { brand: 'Land Rover', model: 'Defender 90', color: 'Grün', year: 2001 })
  const models = async (q: string) => {
    const answer = searchAnswer.parse(await (await search(`?q=${encodeURIComponent(q)}`)).json())
    return answer.vehicles.map(({ model }) => model)
  }
  const found: Record<string, string[]> = {
    'VW hatch diesel': ['Golf'],
    'deisel coral': ['Golf'],
    'landrover grun': ['Defender 90'],
    defender90: ['Defender 90'],
    '2001': ['Defender 90'],
    bimmer: ['Model 4'],
  }
  for (const [q, expected] of Object.entries(found)) expect(await models(q), q).toEqual(expected)
})

test('suggestions come with the listings that they would find', async () => {
  const suggest = async (q: string) =>
    suggestAnswer.parse(await (await market.call('GET', `/api/vehicles/suggest?q=${q}`)).json())
  expect(await suggest('toy')).toEqual([
    { kind: 'make', text: 'Toyota', filters: { brand: ['Toyota'] }, count: 1 },
  ])
  expect(await suggest('under 20k toyo')).toEqual([
    { kind: 'make', text: 'Toyota', filters: { brand: ['Toyota'], priceMax: 20_000 }, count: 1 },
  ])
  // Once, though the phrase is understood and a model begins with it.
  expect(await suggest('model 1')).toEqual([
    { kind: 'model', text: 'Model 1', filters: { model: ['Model 1'] }, count: 1 },
  ])
  expect(await suggest('model')).toHaveLength(6)
  expect(await suggest('toy&brand=Kia&priceMax=15000')).toEqual([
    { kind: 'make', text: 'Toyota', filters: { brand: ['Toyota'], priceMax: 15_000 }, count: 1 },
  ])
  expect(await suggest('toy&priceMin=15000')).toEqual([])
  expect(await suggest('')).toEqual([])
})
