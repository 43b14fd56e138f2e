import { expect, test } from 'vitest'
import { browseQuery } from './browse-search.ts'

test.each([
  ['bounds in order', { priceMin: '50000', priceMax: '15000' }, { priceMin: 15_000, priceMax: 50_000 }],
  ['no page size', { pageSize: '100', brand: ['Kia', 'Ford'] }, { brand: ['Ford', 'Kia'] }],
])('a search of Browse has %s', (_, given, query) => {
  expect(browseQuery(given)).toEqual(query)
})
