import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalQueryString, parseQuery, parseQueryString } from '../text/query.ts'
import {
  type InventoryQuery,
  inventoryQuerySchema,
  inventorySorts,
  listingStatuses,
} from './inventory-search.ts'

const parse = (text: string) => parseQuery(inventoryQuerySchema, parseQueryString(text))

test('a search is read with its status and the orders of the table', () => {
  expect(parse('q=axio&brand=Kia&status=sold&sort=model-z-a&page=3')).toEqual({
    q: 'axio',
    brand: ['Kia'],
    page: 3,
    status: 'sold',
    sort: 'model-z-a',
  })
  expect(parse('sort=price-low&sold=false')).toEqual({ sort: 'price-low', sold: false })
})

test('what cannot be meant is dropped', () => {
  expect(parse('status=everything&sort=by-luck&page=none&sort=newest')).toEqual({})
  expect(parse('sort=newest')).toEqual({})
})

test('a search comes back from its query string', () => {
  const queries: fc.Arbitrary<InventoryQuery> = fc.record(
    {
      q: fc.constantFrom('axio', 'land rover'),
      brand: fc.constant(['Kia', 'Toyota'].map((name) => name.toLowerCase())),
      status: fc.constantFrom(...listingStatuses),
      sort: fc.constantFrom(...inventorySorts.filter((sort) => sort !== 'newest')),
      page: fc.integer({ min: 2, max: 999 }),
      priceMin: fc.integer({ min: 0, max: 1_000_000 }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(queries, (query) => {
      expect(parse(canonicalQueryString(inventoryQuerySchema, query))).toEqual(query)
    }),
  )
})
