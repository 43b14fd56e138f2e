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
import { type SampleOwners, storedListing, storeListings, storeOwners } from './stored-listings.ts'

const changesAtOnce = 5
/** Lengths that a word of a listing's details has. */
const longestWaway = 250

export interface ComparedSearch {
  query: SearchQuery
  answer: SearchResult
  expected: SearchResult
}

/**
 * Random searches of random listings, answered by the catalogue and by plain SQL on the same database, which must be
 * fresh; after every `changeEvery` searches some listings are changed, deleted and added.
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
    const changed = await changeSome({ random, database, owners, ids, sample })
    await writes.apply({ vehicles: changed })
    await refreshSqlSearch(queries, listingsNow, changed)
  }
  await close()
}

/** Changes, deletes and adds listings; `ids` stays what is stored. @returns the ids of all of them */
async function changeSome({
  random,
  database: { queries },
  owners,
  ids,
  sample,
}: {
  random: Random
  database: Database
  owners: SampleOwners
  ids: number[]
  sample: (id: number) => Vehicle
}): Promise<number[]> {
  const changed: number[] = []
  for (let number = 0; number < changesAtOnce; number++) {
    const id = random.pick(ids)
    if (random.chance(0.2)) {
      await queries.delete(vehicles).where(eq(vehicles.id, id))
      ids.splice(ids.indexOf(id), 1)
    } else {
      await queries
        .update(vehicles)
        .set(storedListing(owners, sample(id)))
        .where(eq(vehicles.id, id))
    }
    changed.push(id)
  }
  const added = await storeListings(queries, owners, [sample(ids.length)])
  ids.push(...added)
  return [...changed, ...added]
}

/** Some listings say so much that their last words, or the ends of these, do not find them. */
function withLongDetails(listing: Vehicle): Vehicle {
  if (listing.id % 5 > 0 || listing.details === null) return listing
  const before = Array.from({ length: 94 }, (_, place) => `extra${place % 7}`).join(' ')
  return {
    ...listing,
    details: `${before} ${'ﬂ𝒂waway'.repeat(listing.id % longestWaway)} ${listing.details}`,
  }
}
