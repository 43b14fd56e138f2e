import { expect, test } from 'vitest'
import { readPhrase } from '#domain/search/phrase.ts'
import { parseSearchQuery, type SearchQuery } from '#domain/search/search-query.ts'
import { withPhrase } from '#domain/search/with-phrase.ts'
import { withChange } from '#web/parts/filters/search/parsed-search.ts'
import { testLexicon, testNow } from './test-vocabulary.ts'

test.each<[q: string, change: SearchQuery, address: SearchQuery, beside?: SearchQuery]>([
  ['red swift', { fuelType: ['Petrol'] }, { q: 'red swift', fuelType: ['Petrol'] }],
  ['red swift', { colorFamily: undefined }, { q: 'swift' }],
  ['red swift', { colorFamily: ['Blue', 'Red'] }, { q: 'swift', colorFamily: ['Blue', 'Red'] }],
  ['swift not 2018', { model: undefined }, { q: 'not 2018' }],
  ['red, swift', { colorFamily: undefined, model: undefined }, {}],
  ['swift, leather', { model: undefined }, { q: 'leather' }],
  ['a swift', { model: undefined }, { q: 'a' }],
  ['toyota 2018 under 40k', { priceMax: 30_000 }, { q: 'toyota 2018', priceMax: 30_000 }],
  ['suv from 2015 to 2018', { yearMin: undefined }, { q: 'suv', yearMax: 2018 }],
  // Without the make, '2008' would be a year.
  ['peugeot 2008', { brand: undefined }, { model: ['2008'] }],
  ['red swift', { parish: undefined }, { q: 'red swift' }, { parish: ['St. Lucy'] }],
])('the phrase "%s" with the change %o becomes %o', (q, change, address, beside = {}) => {
  const { parts, query, words } = readPhrase(q, testLexicon, testNow)
  const phraseParts = parts.map(({ from, to, filters }) => ({ text: q.slice(from, to), filters }))
  const before = withPhrase({ ...beside, q }, { query, words })
  const after = parseSearchQuery({ ...before, ...change })
  expect(withChange({ address: { ...beside, q }, parts: phraseParts }, before, after).address).toEqual(
    address,
  )
})
