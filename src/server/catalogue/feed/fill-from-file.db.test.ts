import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { eq, type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import { silentLog } from '#server/log.ts'
import { stateOf } from '../../../../tests/catalogue/catalogue-state.ts'
import { Random } from '../../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../../tests/catalogue/random-listings.ts'
import { storeListings, storeOwners } from '../../../../tests/catalogue/stored-listings.ts'
import { scratchFolder } from '../../../../tests/support/cleanup.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { openCatalogue, readCatalogueFile } from '../open-catalogue.ts'
import { openSnapshotFile, writeSnapshotFile } from './snapshot-file.ts'

const now = () => listingsNow
const listingCount = 300

/** A database with listings, and the file that a catalogue of them left. */
async function keptMarketplace() {
  const database = await testDatabase()
  const owners = await storeOwners(database.queries)
  const random = new Random(1)
  const store = (count: number) =>
    storeListings(
      database.queries,
      owners,
      Array.from({ length: count }, () => randomListing(random, 0, 0)),
    )
  const ids = await store(listingCount)
  const folder = await scratchFolder('catalogue')
  const file = path.join(folder, 'catalogue.snapshot')
  await stateFrom(database, file)
  return { database, file, ids, store }
}

/** Of a catalogue that is opened and closed; without a file all is read from the database. */
async function stateFrom(database: Database, path?: string): Promise<unknown> {
  const file = path === undefined ? undefined : readCatalogueFile(path, { now, log: silentLog })
  const { catalogue, close } = await openCatalogue({
    database,
    now,
    ...(file && { file: { ...file, key: 'a key' } }),
  })
  const state = stateOf(catalogue)
  await close()
  return state
}

/** Answers whether all listings were read since, and not only some by their ids. */
function watchReading({ queries }: Database): () => boolean {
  const statements = vi.spyOn(queries, 'execute')
  return () => {
    const texts = statements.mock.calls.map(([statement]) => new PgDialect().sqlToQuery(statement as SQL).sql)
    statements.mockClear()
    return texts.some((text) => /"vehicles"."id" > \$\d+ order by/.test(text))
  }
}

test('a catalogue opens from its file, reads only what changed since, and is what the database has', async () => {
  const { database, file, ids, store } = await keptMarketplace()
  const { queries } = database
  const [changed = 0, deleted = 0] = ids
  await queries.update(vehicles).set({ price: 123_456, color: 'Copper' }).where(eq(vehicles.id, changed))
  await queries.delete(vehicles).where(eq(vehicles.id, deleted))
  await store(5)
  // The logo shows on the listings of its dealership.
  await queries
    .update(dealerships)
    .set({ logoUrl: 'https://pictures.example/new.webp' })
    .where(eq(dealerships.id, 1))
  await queries.update(dealerships).set({ isActive: false }).where(eq(dealerships.id, 2))
  const expected = await stateFrom(database)
  expect(expected).toMatchObject({
    dealers: expect.not.arrayContaining([expect.objectContaining({ id: 2 })]),
  })

  const hasReadAll = watchReading(database)
  expect(await stateFrom(database, file)).toEqual(expected)
  expect(hasReadAll()).toBe(false)
  expect(await stateFrom(database, file)).toEqual(expected)
})

test('a file of a later state than the database, as after a restore, is not believed', async () => {
  const { database, file, ids } = await keptMarketplace()
  const [id = 0] = ids
  await database.queries.execute(sql`alter table vehicles disable trigger user`)
  await database.queries.update(vehicles).set({ color: 'Copper' }).where(eq(vehicles.id, id))
  await database.queries.execute(sql`alter table vehicles enable trigger user`)
  await database.queries.execute(sql`select setval('row_versions', 1)`)
  const expected = await stateFrom(database)
  const hasReadAll = watchReading(database)
  expect(await stateFrom(database, file)).toEqual(expected)
  expect(hasReadAll()).toBe(true)
})

test('after a torn file, or one of few of the listings, all are there', async () => {
  const { database, file, store } = await keptMarketplace()
  const bytes = await readFile(file)
  await writeFile(file, bytes.subarray(0, bytes.length - 1))
  const expected = await stateFrom(database)
  expect(await stateFrom(database, file)).toEqual(expected)

  await store(listingCount * 2)
  expect(await stateFrom(database, file)).toEqual(await stateFrom(database))
})

test('a file with an edited price is thrown away, also one that is whole and signed by somebody else', async () => {
  const { database, file } = await keptMarketplace()
  const expected = await stateFrom(database)
  const stored = await openSnapshotFile(file)
  if (!stored) throw new Error('There is no file')
  const { count, highestVersion, batches } = stored
  const rows = (await Array.fromAsync(batches)).flat()
  const edited = rows.map(({ row }) => Buffer.from(JSON.stringify({ ...row, price: 1 })))
  await writeSnapshotFile(file, { count, highestVersion, rows: edited, key: 'another' })
  const hasReadAll = watchReading(database)
  expect(await stateFrom(database, file)).toEqual(expected)
  expect(hasReadAll()).toBe(true)
  expect(await stateFrom(database, file)).toEqual(expected)
  expect(hasReadAll()).toBe(false)
})
