import { expect, test } from 'vitest'
import { boundFields, facetFields } from '#domain/search/search-fields.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { sorts } from '#domain/search/sort-orders.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { openCatalogue } from '#server/catalogue/open-catalogue.ts'
import { testDatabase } from '../support/database.ts'
import { Random } from './random.ts'
import { listingsNow, randomListing } from './random-listings.ts'
import { randomQuery } from './random-queries.ts'
import { prepareSqlSearch, sqlSearch } from './sql-search.ts'
import { storeListings, storeOwners } from './stored-listings.ts'

const listingCount = 250
const queryCount = 1000
const leastUses = 50
const leastPartial = 0.6

const parameters = [
  ...facetFields,
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

test('the catalogue answers random searches as plain SQL does', { timeout: 300_000 }, async () => {
  const random = new Random(20_261_121)
  const database = await testDatabase()
  const listings = Array.from({ length: listingCount }, (_, index) =>
    withLongDetails(randomListing(random, index + 1, 0)),
  )
  await storeListings(database.queries, await storeOwners(database.queries), listings)
  const { catalogue, close } = await openCatalogue({ database, now: () => listingsNow })
  await prepareSqlSearch(database.queries, listingsNow)
  const mix = new Map<string, number>()
  let partial = 0
  for (let number = 0; number < queryCount; number++) {
    const query = randomQuery(random, listings)
    const answer = catalogue.search(query)
    expect(answer, JSON.stringify(query)).toEqual(await sqlSearch(database.queries, query))
    if (answer.matched > 0 && answer.matched < answer.total) partial++
    for (const name of used(query)) mix.set(name, (mix.get(name) ?? 0) + 1)
  }
  await close()
  const share = partial / queryCount
  const uses = [...parameters, ...sorts].map((name) => `${name} ${mix.get(name) ?? 0}`)
  console.info(
    `${queryCount} searches, ${Math.round(share * 100)} % match some but not all: ${uses.join(', ')}`,
  )
  expect(share).toBeGreaterThanOrEqual(leastPartial)
  for (const name of [...parameters, ...sorts]) expect(mix.get(name), name).toBeGreaterThanOrEqual(leastUses)
})

/** Some listings say so much that their last words, or the ends of these, do not find them. */
function withLongDetails(listing: Vehicle): Vehicle {
  if (listing.id % 5 > 0 || listing.details === null) return listing
  const before = Array.from({ length: 94 }, (_, place) => `extra${place % 7}`).join(' ')
  return { ...listing, details: `${before} ${'ﬂ𝒂waway'.repeat(listing.id)} ${listing.details}` }
}

function used(query: SearchQuery): string[] {
  return [...parameters.filter((name) => query[name] !== undefined), query.sort ?? 'newest']
}
