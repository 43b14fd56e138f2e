import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCatalogue } from '#server/catalogue/open-catalogue.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { vehicles } from '#server/database/schema.ts'
import { watchName } from '#server/database/server/server-watch.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { Random } from './random.ts'
import { listingsNow, randomListing } from './random-listings.ts'
import { storeListings, storeOwners } from './stored-listings.ts'

/** A catalogue with its own connections, as in a separate process. */
async function process(databaseUrl: string) {
  const database = await openDatabase({ dataDir: undefined, databaseUrl, poolSize: 3 })
  const opened = await openCatalogue({ database, now: () => listingsNow })
  onTestFinished(async () => {
    await opened.close()
    await database.close()
  })
  return { database, ...opened }
}

/** Waits until the change is visible everywhere. */
const soon = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 10 })

test('after simultaneous writes of one listing both catalogues have the last state', async () => {
  const url = await testDatabaseUrl()
  const processes = [await process(url), await process(url)]
  const [{ database }] = processes as [(typeof processes)[number]]
  const random = new Random(2)
  const owners = await storeOwners(database.queries)
  const [id = 0] = await storeListings(database.queries, owners, [randomListing(random, 0, 0)])
  const rounds = Array.from({ length: 20 }, (_, number) =>
    processes.map(async ({ database: own, writes, catalogue }) => {
      await own.queries
        .update(vehicles)
        .set({ mileage: sql`${vehicles.mileage} + 1` })
        .where(eq(vehicles.id, id))
      await writes.apply({ vehicles: [id] })
      return { number, version: catalogue.vehicle(id)?.version ?? 0 }
    }),
  )
  await Promise.all(rounds.flat())
  const [stored] = await database.queries.select().from(vehicles).where(eq(vehicles.id, id))
  await soon(() => {
    for (const { catalogue } of processes) {
      expect(catalogue.vehicle(id)).toMatchObject({ mileage: stored?.mileage, version: stored?.version })
    }
  })
})

test('changes arrive after a broken connection', async () => {
  const url = await testDatabaseUrl()
  const [one, other] = [await process(url), await process(url)]
  const owners = await storeOwners(one.database.queries)
  const { rows: broken } = await one.database.queries.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = ${watchName}`)
  expect(broken).toHaveLength(2)
  const random = new Random(3)
  const ids = await storeListings(one.database.queries, owners, [randomListing(random, 0, 0)])
  await soon(() => {
    expect(one.catalogue.list({})).toEqual(ids)
    expect(other.catalogue.list({})).toEqual(ids)
  })
})
