import { describe, expect, test } from 'vitest'
import { readPhrase } from '#domain/search/phrase.ts'
import { parseSearchQuery, type SearchQuery } from '#domain/search/search-query.ts'
import { withPhrase } from '#domain/search/with-phrase.ts'
import { withChange } from '#web/parts/filters/search/said-search.ts'
import { testLexicon, testNow } from './test-vocabulary.ts'

describe('a phrase stays when a filter changes', () => {
  const changed = (q: string, change: SearchQuery, beside: SearchQuery = {}) => {
    const { parts, query, words } = readPhrase(q, testLexicon, testNow)
    const said = parts.map(({ from, to, filters }) => ({ text: q.slice(from, to), filters }))
    const before = withPhrase({ ...beside, q }, { query, words })
    const after = parseSearchQuery({ ...before, ...change })
    return withChange({ address: { ...beside, q }, parts: said }, before, after).address
  }
  test.each<[q: string, change: SearchQuery, address: SearchQuery, beside?: SearchQuery]>([
    ['red swift', { fuelType: ['Petrol'] }, { q: 'red swift', fuelType: ['Petrol'] }],
    ['red swift', { colorFamily: undefined }, { q: 'swift' }],
    ['red swift', { colorFamily: ['Blue', 'Red'] }, { q: 'swift', colorFamily: ['Blue', 'Red'] }],
    ['red swift', { colorFamily: undefined, model: undefined }, {}],
    ['swift not 2018', { model: undefined }, { q: 'not 2018' }],
    ['red, swift', { colorFamily: undefined, model: undefined }, {}],
    ['swift, leather', { model: undefined }, { q: 'leather' }],
    ['a swift', { model: undefined }, { q: 'a' }],
    ['not 2018', { fuelType: ['Petrol'] }, { q: 'not 2018', fuelType: ['Petrol'] }],
    ['toyota 2018 under 40k', { priceMax: 30_000 }, { q: 'toyota 2018', priceMax: 30_000 }],
    ['suv from 2015 to 2018', { yearMin: undefined }, { q: 'suv', yearMax: 2018 }],
    ['red swift leather', { q: undefined }, { q: 'red swift' }],
    ['leather swift', { model: undefined }, { q: 'leather' }],
    // Without the make, '2008' would be a year.
    ['peugeot 2008', { brand: undefined }, { model: ['2008'] }],
    ['red swift', { parish: undefined }, { q: 'red swift' }, { parish: ['St. Lucy'] }],
  ])('%s with %o is %o', (q, change, address, beside) => {
    expect(changed(q, change, beside)).toEqual(address)
  })
})
