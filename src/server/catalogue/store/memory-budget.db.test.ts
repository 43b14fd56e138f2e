import { gt, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { vehicles } from '#server/database/schema.ts'
import type { Log } from '#server/log.ts'
import { Random } from '../../../../tests/catalogue/random.ts'
import { listingsNow, randomListing } from '../../../../tests/catalogue/random-listings.ts'
import { storeListings, storeOwners } from '../../../../tests/catalogue/stored-listings.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { Catalogue } from '../catalogue.ts'
import { Feed } from '../feed/feed.ts'
import { emptySnapshot } from '../store/snapshot.ts'
import { unlimitedBudget } from './memory-budget.ts'

const now = () => listingsNow
const [few, many] = ['Simpson Motors', 'island   CARS']

/** A feed that hears no announcements, on a marketplace of which one dealership has the most. */
async function marketplace(room: Partial<typeof unlimitedBudget>) {
  const database = await testDatabase()
  const owners = await storeOwners(database.queries)
  const store = (dealershipName: string, count: number, seed: number) => {
    const random = new Random(seed)
    const details = 'leather seats '.repeat(100)
    const rows = Array.from({ length: count }, () => randomListing(random, 0, 0))
    return storeListings(
      database.queries,
      owners,
      rows.map((row) => ({ ...row, dealershipName, details, isSold: false })),
    )
  }
  const told: string[] = []
  const log: Log = {
    info: (message) => told.push(`info: ${message}`),
    warn: (message) => told.push(`warn: ${message}`),
    error: (_, message) => told.push(`error: ${message}`),
  }
  const makeSnapshot = () => emptySnapshot(now, { ...unlimitedBudget, ...room })
  const catalogue = new Catalogue(makeSnapshot())
  const deaf: Database = { ...database, listen: async () => async () => undefined }
  const feed = new Feed({ database: deaf, catalogue, makeSnapshot, log })
  return { database, store, told, catalogue, feed }
}

test('a start holds what there is room for, says what it left out, and is not loaded again for it', async () => {
  const { store, told, catalogue, feed } = await marketplace({ records: 500_000 })
  const ofFew = await store(few, 20, 1)
  const ofMany = await store(many, 400, 2)
  const newest = await store(few, 5, 3)
  await feed.open()
  const leftOut = 425 - catalogue.size
  expect(leftOut).toBeGreaterThan(100)
  expect(told).toEqual([expect.stringContaining(`There is no room for ${leftOut} of 425 listings`)])
  expect(catalogue.dealershipIds(few)).toEqual([...ofFew, ...newest].reverse())
  expect(catalogue.dealershipIds(many)).toEqual(ofMany.slice(leftOut).reverse())
  const { revision } = catalogue
  await feed.check()
  await feed.check()
  expect([catalogue.revision, told.length]).toEqual([revision, 1])
  await feed.close()
})

test('what comes while it runs is held to the same room, and what goes makes room for what was left out', async () => {
  const { database, store, told, catalogue, feed } = await marketplace({ records: 500_000 })
  const first = await store(few, 20, 1)
  await feed.open()
  await feed.applyVehicles(await store(many, 400, 2))
  const size = catalogue.size
  expect(size).toBeLessThan(300)
  expect(told).toHaveLength(1)
  await feed.applyVehicles(await store(many, 50, 4))
  expect(catalogue.size).toBeLessThanOrEqual(size + 50)
  expect(catalogue.snapshot.listings.usedShare()).toBeLessThanOrEqual(1)
  expect(catalogue.dealershipIds(few)).toHaveLength(20)

  const kept = catalogue.dealershipIds(many).slice(0, 20)
  const gone = catalogue.dealershipIds(many).slice(20)
  await database.queries.delete(vehicles).where(sql`id in ${gone}`)
  await feed.applyVehicles(gone)
  expect(catalogue.size).toBe(40)
  await feed.check()
  expect(told.at(-1)).toBe('info: There is room for more listings and the catalogue is loaded again')
  expect(catalogue.size).toBeGreaterThan(150)
  expect(catalogue.dealershipIds(many).slice(0, 20)).toEqual(kept)
  await database.queries.delete(vehicles).where(gt(vehicles.id, Math.max(...first)))
  await feed.check()
  expect(catalogue.ids()).toEqual(first.toReversed())
  expect(catalogue.snapshot.listings.evicted.size).toBe(0)
  await feed.close()
})

test('it is told once that the words take up their room', async () => {
  const { store, told, feed } = await marketplace({ vocabulary: 3000 })
  await store(few, 20, 1)
  await feed.open()
  await feed.applyVehicles(await store(many, 5, 2))
  await feed.check()
  expect(told).toEqual([expect.stringContaining('warn: The words of the listings take up all the room')])
  await feed.close()
})

test('dealerships beyond their room are left out of the list, the first that came stay', async () => {
  const { database, told, catalogue, feed } = await marketplace({ dealerships: 8000 })
  await feed.open()
  const names = () => catalogue.dealers().map(({ dealershipName }) => dealershipName)
  const { count, evicted } = catalogue.snapshot.dealerships
  expect([count, names().length]).toEqual([5, 5 - evicted.size])
  expect(evicted.size).toBeGreaterThan(0)
  expect(names()).toContain(few)
  expect(told).toEqual([expect.stringContaining(`of 0 listings and ${evicted.size} of 5 dealerships`)])
  await feed.check()
  await database.queries.execute(sql`update dealerships set city = 'Oistins' where id = 5`)
  await feed.check()
  expect(names()).toHaveLength(5 - evicted.size)
  await feed.close()
})
