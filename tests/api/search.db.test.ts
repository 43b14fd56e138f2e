import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchAnswer } from '#domain/search/search-answer-schema.ts'
import { boundFields, facetFields } from '#domain/search/search-query.ts'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
for (const [index, brand] of ['Toyota', 'Suzuki', 'Kia', 'Mazda', 'BMW', 'Ford'].entries()) {
  await market.list(dealer, { brand, model: `Model ${index}`, price: 10_000 * (index + 1), isSold: !index })
}

const search = (queryString: string, headers?: Record<string, string>) =>
  market.call('GET', `/api/vehicles/search${queryString}`, { headers })

const pairs = fc.array(
  fc.tuple(
    fc.constantFrom(...facetFields, ...boundFields, 'q', 'featured', 'sold', 'sort', 'page', 'pageSize'),
    fc.oneof(
      fc.constantFrom('toyota', 'SUV', 'a-z', 'true', '', '-', '1e999', '-0', '9'.repeat(400), '\ud800'),
      fc.double().map(String),
      fc.string({ unit: 'binary', maxLength: 40 }),
    ),
  ),
  { maxLength: 12 },
)

test('any parameters get a search result', async () => {
  await fc.assert(
    fc.asyncProperty(pairs, async (parameters) => {
      const answer = await search(`?${new URLSearchParams(parameters)}`)
      expect(answer.status).toBe(200)
      searchAnswer.parse(await answer.json())
    }),
    { numRuns: 300 },
  )
})

test('a response is not sent again while nothing changed, and is updated immediately after a change', async () => {
  const first = await search('?brand=Kia&sort=price-low')
  const tag = first.headers.get('etag') ?? ''
  const known = { 'if-none-match': `"other", W/${tag}` }
  const unchanged = await search('?sort=price-low&brand=kia&utm_source=x', known)
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  const { vehicles } = searchAnswer.parse(await first.json())
  await market.call('PATCH', `/api/vehicles/${vehicles[0]?.id}`, { as: dealer, body: { price: 31_000 } })
  const changed = await search('?brand=Kia&sort=price-low', { 'if-none-match': tag })
  expect(searchAnswer.parse(await changed.json()).vehicles[0]?.price).toBe(31_000)
})

test('suggestions count all that they would find, also sold vehicles', async () => {
  const suggest = (q: string) => market.answer('GET', `/api/vehicles/suggest?q=${q}`)
  expect(await suggest('under 20k toyo')).toEqual([
    { kind: 'make', text: 'Toyota', filters: { brand: ['Toyota'], priceMax: 20_000 }, count: 1 },
  ])
  expect(await suggest('toy&priceMin=15000')).toEqual([])
})
