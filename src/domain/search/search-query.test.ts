import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fuelTypes } from '../enums.ts'
import { limits } from '../limits.ts'
import { parseQuery, parseQueryString } from '../text/query.ts'
import { inventoryQuerySchema } from './inventory-search.ts'
import { parseSearchQuery, type SearchQuery, searchQueryString } from './search-query.ts'
import { sorts } from './sort-orders.ts'

const parse = (text: string) => parseSearchQuery(parseQueryString(text))

test.each<[string, SearchQuery]>([
  ['', {}],
  ['q=+red++swift+', { q: 'red swift' }],
  ['brand=Toyota&brand=toyota&brand=+TOYOTA+', { brand: ['Toyota'] }],
  ['fuelType=diesel&fuelType=PETROL&fuelType=steam', { fuelType: ['Petrol', 'Diesel'] }],
  ['brandNot=toyota&brandNot=Kia', { brandNot: ['Kia', 'toyota'] }],
  ['colorFamily=white&color=Pearl+White', { color: ['Pearl White'], colorFamily: ['white'] }],
  ['priceMin=&yearMin=2015.5', { yearMin: 2015.5 }],
  ['priceMin=1e3&priceMax=0x10&engineMin=NaN&engineMax=Infinity', {}],
  ['priceMin=-0', { priceMin: 0 }],
  ['monthlyMax=880&priceMax=cheap', { monthlyMax: 880 }],
  ['featured=true&promotion=TRUE&sold=false', { featured: true, promotion: true, sold: false }],
  ['idAbove=-3&idAbove=2.5&idAbove=x', {}],
  ['sort=cheapest&sort=a-z', { sort: 'a-z' }],
  ['page=3&pageSize=500', { page: 3, pageSize: limits.searchPageSizeMax }],
  ['page=-1&pageSize=1.5', {}],
  ['page=99999999999999999999', { page: limits.integer }],
  ['facetLimit=-1&facetLimit=x&facetLimit=8', { facetLimit: 8 }],
  ['utm_source=mail&constructor=1&__proto__=2', {}],
])('the address %s is parsed without invalid values', (text, expected) => {
  expect(parse(text)).toEqual(expected)
})

test('an address has limits: 200 characters of text, never half a character, and fifty values per field', () => {
  expect(parse(`q=${'a'.repeat(199)}🚙`).q).toBe('a'.repeat(199))
  const many = Array.from({ length: 80 }, (_, index) => `model=M${index}`).join('&')
  expect(parse(many).model).toHaveLength(50)
})

test.each<[SearchQuery, string]>([
  [{ sort: 'newest', page: 1, pageSize: 24, brand: [] }, ''],
  [{ page: 2, brand: ['Toyota', 'Kia'], q: 'blue' }, 'q=blue&brand=Kia&brand=Toyota&page=2'],
  [{ dealer: ["Bajan's & Sons / É"] }, 'dealer=Bajan%27s+%26+Sons+%2F+%C3%89'],
])('the search %j has one address', (query, expected) => {
  expect(searchQueryString(query)).toBe(expected)
})

const text = fc.oneof(fc.string({ maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 300 }))
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true }), fc.constantFrom(-0, 1e-7, 1e21, 0.1))
const anyQuery: fc.Arbitrary<SearchQuery> = fc.record(
  {
    q: text,
    brand: fc.array(text),
    fuelType: fc.array(fc.constantFrom(...fuelTypes)),
    dealer: fc.array(text),
    facetLimit: fc.nat(),
    priceMin: number,
    priceMax: number,
    featured: fc.constant(true as const),
    promotion: fc.constant(true as const),
    sold: fc.constant(false as const),
    idAbove: fc.integer({ min: -1 }),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1 }),
    pageSize: fc.integer({ min: 1, max: 200 }),
  },
  { requiredKeys: [] },
)

test('a search is unchanged after writing and parsing its address', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      const written = searchQueryString(query)
      const read = parse(written)
      expect(searchQueryString(read)).toBe(written)
      expect(read).toEqual(parseSearchQuery({ ...query }))
    }),
  )
})

test('a dashboard search also has a status and the orders of its table', () => {
  const parsed = (written: string) => parseQuery(inventoryQuerySchema, parseQueryString(written))
  const query = { q: 'axio', status: 'sold', sort: 'model-z-a', page: 3 }
  expect(parsed('q=axio&status=sold&sort=model-z-a&page=3')).toEqual(query)
  expect(parsed('status=everything&sort=by-luck&sold=false')).toEqual({ sold: false })
})
