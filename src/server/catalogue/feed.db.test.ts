import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import type { Database, Listener } from '#server/database/database.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import { stateOf } from '../../../tests/catalogue/catalogue-state.ts'
import { Random } from '../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../tests/catalogue/random-listings.ts'
import {
  type SampleOwners,
  storedListing,
  storeListings,
  storeOwners,
} from '../../../tests/catalogue/stored-listings.ts'
import { testDatabase, withFailingReads } from '../../../tests/support/database.ts'
import { Catalogue } from './catalogue.ts'
import { Feed } from './feed.ts'
import { openCatalogue } from './open-catalogue.ts'
import { emptySnapshot } from './snapshot.ts'

const now = () => listingsNow
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

async function marketplace(listingCount: number) {
  const database = await testDatabase()
  const owners = await storeOwners(database.queries)
  const ids = await store(database, owners, listingCount)
  return { database, owners, ids }
}

function store(database: Database, owners: SampleOwners, count: number, seed = 1): Promise<number[]> {
  const random = new Random(seed)
  const listings = Array.from({ length: count }, () => randomListing(random, 0, 0))
  return storeListings(database.queries, owners, listings)
}

/** The state of a newly loaded catalogue. */
async function freshState(database: Database): Promise<unknown> {
  const { catalogue, close } = await openCatalogue({ database, now })
  await close()
  return stateOf(catalogue)
}

/** Waits until announcements have changed a catalogue. */
function eventually(
  catalogue: Catalogue,
  expected: unknown,
  state: (catalogue: Catalogue) => unknown = stateOf,
) {
  return vi.waitFor(() => expect(state(catalogue)).toEqual(expected), { timeout: 20_000, interval: 20 })
}

test('a write succeeds if reading it fails, and the catalogue catches up automatically', async () => {
  const { database, owners, ids } = await marketplace(3)
  const failing = withFailingReads({ ...database, listen: async () => async () => undefined })
  const messages: string[] = []
  const { catalogue, writes, close } = await openCatalogue({
    database: failing.database,
    now,
    log: { ...log, error: (_details, message) => messages.push(message) },
  })
  await database.queries
    .update(vehicles)
    .set({ color: 'Turquoise' })
    .where(eq(vehicles.id, ids[0] ?? 0))
  const name = 'Simpson Motors'
  const dealershipId = owners.get(name) ?? 0
  await database.queries.update(dealerships).set({ city: 'Oistins' }).where(eq(dealerships.id, dealershipId))
  failing.failNext(3)
  await Promise.all([writes.apply({ vehicles: ids }), writes.apply({ dealerships: [dealershipId] })])
  expect(catalogue.list({ color: ['turquoise'] })).toEqual([])
  await eventually(catalogue, [ids[0]], () => catalogue.list({ color: ['turquoise'] }))
  expect(catalogue.dealership(name)?.city).toBe('Oistins')
  expect(new Set(messages)).toEqual(new Set(['Changes could not be read from the database']))
  await close()
})

test('announcements bring changes of other writers, even thousands', async () => {
  const { database, owners } = await marketplace(20)
  const { catalogue, close } = await openCatalogue({ database, now })
  await store(database, owners, 1600, 3)
  await database.queries.update(vehicles).set({ isSold: true }).where(sql`id % 3 = 0`)
  await database.queries.delete(vehicles).where(sql`id % 7 = 0`)
  await eventually(catalogue, await freshState(database))
  expect(catalogue.size).toBeGreaterThan(1300)
  await close()
})

test('after a gap the catalogue serves the old listings until the new ones are complete', async () => {
  const { database, owners, ids } = await marketplace(2500)
  const listeners: Listener[] = []
  const deaf: Database = {
    ...database,
    listen: async (_channel, listener) => {
      listeners.push(listener)
      return async () => undefined
    },
  }
  const { catalogue, writes, close } = await openCatalogue({ database: deaf, now })
  await database.queries.delete(vehicles).where(sql`id <= 1200`)
  const sizes = new Set([catalogue.size])
  for (const listener of listeners) listener.onGap()
  const [first = 0] = await store(database, owners, 1, 5)
  await writes.apply({ vehicles: [first, ids[0] as number] })
  expect(catalogue.vehicle(first)?.id, 'a change made while it loads').toBe(first)
  await vi.waitFor(() => {
    sizes.add(catalogue.size)
    expect(catalogue.size).toBe(1301)
  }, 20_000)
  expect([...sizes].filter((size) => size < 1301)).toEqual([])
  await eventually(catalogue, await freshState(database))
  await close()
})

test('a comparison with the database finds changes that were not announced', async () => {
  const { database, owners, ids } = await marketplace(20)
  const catalogue = new Catalogue(emptySnapshot(now))
  const deaf: Database = { ...database, listen: async () => async () => undefined }
  const feed = new Feed({ database: deaf, catalogue, makeSnapshot: () => emptySnapshot(now), log })
  await feed.open()
  const { revision } = catalogue
  await feed.check()
  expect(catalogue.revision).toBe(revision)
  await database.queries
    .update(vehicles)
    .set({ color: 'Turquoise' })
    .where(eq(vehicles.id, ids[3] as number))
  await feed.check()
  expect(catalogue.list({ color: ['turquoise'] })).toEqual([ids[3]])
  await database.queries.delete(vehicles).where(eq(vehicles.id, ids[4] as number))
  await feed.check()
  expect(catalogue.vehicle(ids[4] as number)).toBeUndefined()
  await store(database, owners, 3, 6)
  await feed.check()
  expect(catalogue.size).toBe(22)
  await feed.close()
})

test('changes during the first load are applied', async () => {
  const { database, owners } = await marketplace(2200)
  const opening = openCatalogue({ database, now })
  const random = new Random(7)
  await database.queries.insert(vehicles).values(storedListing(owners, randomListing(random, 0, 0)))
  await database.queries.delete(vehicles).where(sql`id in (1, 1500)`)
  const { catalogue, close } = await opening
  await eventually(catalogue, await freshState(database))
  expect(catalogue.size).toBe(2199)
  await close()
})
