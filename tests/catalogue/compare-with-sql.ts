import { eq } from 'drizzle-orm'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { SearchResult } from '#server/catalogue/catalogue.ts'
import { openCatalogue } from '#server/catalogue/open-catalogue.ts'
import type { Database } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'
import { Random } from './random.ts'
import { listingsNow, randomListing } from './random-listings.ts'
import { randomQuery } from './random-queries.ts'
import { prepareSqlSearch, refreshSqlSearch, sqlSearch } from './sql-search.ts'
import { storedListing, storeListings, storeOwners } from './stored-listings.ts'

export interface ComparedSearch {
  query: SearchQuery
  answer: SearchResult
  expected: SearchResult
}

/**
 * Compares random searches of random listings in the catalogue and in SQL on the same fresh database. After every
 * `changeEvery` searches some listings are changed, deleted and added.
 */
export async function* compareWithSql(
  database: Database,
  sizes: { listings: number; searches: number; changeEvery: number; seed: number },
): AsyncGenerator<ComparedSearch> {
  const random = new Random(sizes.seed)
  const { queries } = database
  const sample = (id: number) => withLongDetails(randomListing(random, id, 0))
  const listings = Array.from({ length: sizes.listings }, (_, index) => sample(index + 1))
  const owners = await storeOwners(queries)
  const ids = await storeListings(queries, owners, listings)
  const { catalogue, writes, close } = await openCatalogue({ database, now: () => listingsNow })
  await prepareSqlSearch(queries, listingsNow)
  for (let number = 1; number <= sizes.searches; number++) {
    const query = randomQuery(random, listings)
    yield { query, answer: catalogue.search(query), expected: await sqlSearch(queries, query) }
    if (number % sizes.changeEvery > 0) continue
    const changed: number[] = []
    for (let change = 0; change < 5; change++) {
      const id = random.pick(ids)
      const isIt = eq(vehicles.id, id)
      changed.push(id)
      if (random.chance(0.2)) {
        await queries.delete(vehicles).where(isIt)
        ids.splice(ids.indexOf(id), 1)
      } else
        await queries
          .update(vehicles)
          .set(storedListing(owners, sample(id)))
          .where(isIt)
    }
    const added = await storeListings(queries, owners, [sample(ids.length)])
    ids.push(...added)
    changed.push(...added)
    await writes.apply({ vehicles: changed })
    await refreshSqlSearch(queries, listingsNow, changed)
  }
  await close()
}

/** Some listings are so long that searches miss their last words, or the ends of long words. */
function withLongDetails(listing: Vehicle): Vehicle {
  if (listing.id % 5 > 0 || listing.details === null) return listing
  const before = Array.from({ length: 94 }, (_, place) => `extra${place % 7}`).join(' ')
  return { ...listing, details: `${before} ${'ﬂ𝒂waway'.repeat(listing.id % 250)} ${listing.details}` }
}
