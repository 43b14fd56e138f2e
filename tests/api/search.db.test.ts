import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchAnswer, suggestAnswer } from '#server/vehicles/schemas.ts'
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

const names = [
  ...[
    'q',
    'brand',
    'model',
    'fuelType',
    'transmission',
    'vehicleType',
    'color',
    'dealer',
    'featured',
    'promotion',
  ],
  ...[
    'sold',
    'sort',
    'page',
    'pageSize',
    'priceMin',
    'priceMax',
    'yearMin',
    'yearMax',
    'mileageMin',
    'mileageMax',
    'engineMin',
  ],
  ...['engineMax', 'utm_source', '__proto__', 'constructor', 'q[]', 'brand[0]'],
]
const values = fc.oneof(
  fc.constantFrom(
    'Toyota',
    'toyota',
    'Petrol',
    'SUV',
    'price-low',
    'a-z',
    'true',
    'false',
    '',
    ' ',
    '%',
    '-',
    '*',
  ),
  fc.integer().map(String),
  fc.double().map(String),
  fc.constantFrom(
    '1e999',
    '-0',
    '0x10',
    'NaN',
    'Infinity',
    '9'.repeat(400),
    '1;2',
    '\0',
    '\ud800',
    "' OR 1=1 --",
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const pairs = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), fc.string({ unit: 'binary' })), values), {
  maxLength: 12,
})

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

test('repeated values, bounds, sorts and pages do what they say', async () => {
  const brandsOf = async (queryString: string) => {
    const { vehicles, ...rest } = searchAnswer.parse(await (await search(queryString)).json())
    return { ...rest, brands: vehicles.map(({ brand }) => brand) }
  }
  expect(await brandsOf('?brand=kia&brand=BMW&sort=price-high')).toMatchObject({
    total: 6,
    matched: 2,
    brands: ['BMW', 'Kia'],
  })
  expect((await brandsOf('?priceMin=20000&priceMax=30000&sort=a-z')).brands).toEqual(['Kia', 'Suzuki'])
  expect((await brandsOf('?sort=year-old&page=2&pageSize=4')).brands).toEqual(['BMW', 'Ford'])
  expect(await brandsOf('?page=99')).toMatchObject({ matched: 6, page: 99, brands: [] })
  expect((await brandsOf('?priceMin=cheap&sort=best&colour=white')).matched).toBe(6)
  expect((await brandsOf('')).brands).toEqual(['Ford', 'BMW', 'Mazda', 'Kia', 'Suzuki', 'Toyota'])
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

test('what a card shows finds the listing, and so do short names of its make', async () => {
  const swift = { brand: 'Suzuki', model: 'Swift', year: 2018, color: 'Red', transmission: 'Manual' }
  const golf = {
    brand: 'Volkswagen',
    model: 'Golf',
    vehicleType: 'Hatchback',
    fuelType: 'Diesel',
    year: 2019,
  }
  const defender = {
    brand: 'Land Rover',
    model: 'Defender 90',
    vehicleType: 'SUV',
    color: 'Grün',
    year: 2001,
  }
  for (const fields of [swift, golf, defender]) {
    const body = vehicleFields({ details: 'One owner', ...fields })
    expect((await market.call('POST', '/api/vehicles', { as: dealer, body })).status).toBe(201)
  }
  const models = async (q: string) => {
    const answer = searchAnswer.parse(await (await search(`?q=${encodeURIComponent(q)}`)).json())
    return answer.vehicles.map(({ model }) => model)
  }
  const found: Record<string, string[]> = {
    'swift 2018': ['Swift'],
    'swift 2019': ['Swift'],
    'red suzuki': ['Swift'],
    'toyota automatic': ['Model 0'],
    'toyota manual': ['Model 0'],
    vw: ['Golf'],
    'VW hatch diesel': ['Golf'],
    'deisel coral': ['Golf'],
    landrover: ['Defender 90'],
    'land rover grun suv': ['Defender 90'],
    defender90: ['Defender 90'],
    '2001': ['Defender 90'],
    '20018': ['Model 1', 'Model 0'],
    bimmer: ['Model 4'],
    48000: ['Defender 90', 'Golf', 'Swift', 'Model 3', 'Model 2', 'Model 1', 'Model 0'],
  }
  for (const [q, expected] of Object.entries(found)) expect(await models(q), q).toEqual(expected)
})

test('the answer says what was read as filters, what stayed and what was left out', async () => {
  const answer = async (q: string, beside = '') => {
    const { matched, understood, words, unmatched } = searchAnswer.parse(
      await (await search(`?q=${encodeURIComponent(q)}${beside}`)).json(),
    )
    const filters = understood.map((part) => [q.slice(part.from, part.to), part.filters])
    return { matched, filters, words, unmatched }
  }
  expect(await answer('Toyota under $20,000 coral')).toEqual({
    matched: 1,
    filters: [
      ['Toyota', { brand: ['Toyota'] }],
      ['under $20,000', { priceMax: 20_000 }],
    ],
    words: 'coral',
    unmatched: [],
  })
  expect(await answer('toyota under 20k helicopter')).toMatchObject({
    matched: 1,
    words: '',
    unmatched: ['helicopter'],
  })
  expect(await answer('2015 toyota')).toMatchObject({
    matched: 1,
    filters: [['toyota', { brand: ['Toyota'] }]],
    unmatched: ['2015'],
  })
  expect(await answer('toyota', '&brand=Kia')).toMatchObject({ matched: 1 })
  expect(await answer('helicopter')).toMatchObject({ matched: 0, words: 'helicopter', unmatched: [] })
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

test('a short answer is not compressed, a long one is the same in every encoding and has one tag in each', async () => {
  const ask = (path: string, encoding: string) =>
    market.call('GET', `/api/vehicles/${path}`, { headers: { 'accept-encoding': encoding } })
  const short = await ask('suggest?q=zzz', 'gzip, br, zstd')
  expect(short.headers.get('content-encoding')).toBeNull()
  expect(short.headers.get('vary')).toBe('Accept-Encoding, Cookie')

  const plain = await ask('search?sort=a-z', 'identity')
  const zstd = await ask('search?sort=a-z', 'zstd')
  expect(zstd.headers.get('content-encoding')).toBe('zstd')
  expect(await zstd.text()).toBe(await plain.text())
  // Later ones are compressed better.
  const tags = await Promise.all(
    [1, 2, 3].map(async () => (await ask('search?sort=a-z', 'zstd')).headers.get('etag')),
  )
  expect(new Set(tags)).toEqual(new Set([zstd.headers.get('etag')]))
})
