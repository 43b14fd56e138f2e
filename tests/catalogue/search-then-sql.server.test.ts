import { expect, test } from 'vitest'
import { boundFields, exclusionOf, facetFields, type SearchQuery } from '#domain/search/search-query.ts'
import { sorts } from '#domain/search/sort-orders.ts'
import { testDatabase } from '../support/database.ts'
import { compareWithSql } from './compare-with-sql.ts'

const sizes = { listings: 250, searches: 300, changeEvery: 20, seed: 20_261_121 }
const leastUses = 12
const leastPartial = 0.6

const parameters = [
  ...facetFields,
  ...facetFields.map(exclusionOf),
  ...boundFields,
  'q',
  'featured',
  'promotion',
  'sold',
  'idAbove',
  'page',
  'pageSize',
  'facetLimit',
] as const

test('the catalogue answers random searches as plain SQL does, while listings change', {
  timeout: 300_000,
}, async () => {
  const mix = new Map<string, number>()
  let partial = 0
  for await (const { query, answer, expected } of compareWithSql(await testDatabase(), sizes)) {
    expect(answer, JSON.stringify(query)).toEqual(expected)
    if (answer.matched > 0 && answer.matched < answer.total) partial++
    for (const name of used(query)) mix.set(name, (mix.get(name) ?? 0) + 1)
  }
  const share = partial / sizes.searches
  const uses = [...parameters, ...sorts].map((name) => `${name} ${mix.get(name) ?? 0}`)
  console.info(
    `${sizes.searches} searches, ${Math.round(share * 100)} % match some but not all: ${uses.join(', ')}`,
  )
  expect(share).toBeGreaterThanOrEqual(leastPartial)
  for (const name of [...parameters, ...sorts]) expect(mix.get(name), name).toBeGreaterThanOrEqual(leastUses)
})

function used(query: SearchQuery): string[] {
  return [...parameters.filter((name) => query[name] !== undefined), query.sort ?? 'newest']
}
