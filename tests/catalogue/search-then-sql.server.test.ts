import { expect, test } from 'vitest'
import { boundFields, exclusionOf, facetFields } from '#domain/search/search-query.ts'
import { sorts } from '#domain/search/sort-orders.ts'
import { testDatabase } from '../support/database.ts'
import { compareWithSql } from './compare-with-sql.ts'

const sizes = { listings: 250, searches: 150, changeEvery: 10, seed: 20_261_121 }
const minUses = 4

const others = ['q', 'featured', 'promotion', 'sold', 'idAbove', 'page', 'pageSize', 'facetLimit'] as const
const parameters = [...facetFields, ...facetFields.map(exclusionOf), ...boundFields, ...others]

test('the catalogue and plain SQL give the same results for random searches, while listings change', {
  timeout: 300_000,
}, async () => {
  const mix = new Map<string, number>()
  let partial = 0
  for await (const { query, answer, expected } of compareWithSql(await testDatabase(), sizes)) {
    expect(answer, JSON.stringify(query)).toEqual(expected)
    if (answer.matched > 0 && answer.matched < answer.total) partial++
    const used = [...parameters.filter((name) => query[name] !== undefined), query.sort ?? 'newest']
    for (const name of used) mix.set(name, (mix.get(name) ?? 0) + 1)
  }
  const share = partial / sizes.searches

  expect(share).toBeGreaterThanOrEqual(0.55)
  for (const name of [...parameters, ...sorts]) expect(mix.get(name), name).toBeGreaterThanOrEqual(minUses)
})
