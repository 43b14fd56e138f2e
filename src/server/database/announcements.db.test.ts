import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { listing } from '../../../tests/support/fixtures.ts'
import type { Database } from './database.ts'
import { dealerships, users, vehicles } from './schema.ts'

type Channel = 'vehicle_changes' | 'dealership_changes'

/** Returns the notifications received so far; a marker follows everything committed before it. */
async function announcements(database: Database, channel: Channel): Promise<() => Promise<string[]>> {
  const heard: string[] = []
  let markerHeard = Promise.withResolvers<void>()
  await database.listen(channel, {
    onPayload: (payload) => (payload === 'marker' ? markerHeard.resolve() : heard.push(payload)),
    onGap: () => undefined,
  })
  return async () => {
    markerHeard = Promise.withResolvers<void>()
    await database.queries.execute(sql`select pg_notify(${channel}, 'marker')`)
    await markerHeard.promise
    return heard.splice(0)
  }
}

async function marketplace() {
  const database = await testDatabase()
  const { queries } = database
  const [dealership] = await queries.insert(dealerships).values({ name: 'A', nameKey: 'a' }).returning()
  const [user] = await queries
    .insert(users)
    .values({ username: 'ann', usernameKey: 'ann', passwordHash: '-' })
    .returning()
  if (!dealership || !user) throw new Error('nothing was inserted')
  const row = { ...listing, userId: user.id, dealershipId: dealership.id }
  const list = async (count: number) => {
    const made = await queries
      .insert(vehicles)
      .values(Array.from({ length: count }, () => row))
      .returning({ id: vehicles.id })
    return made.map(({ id }) => id)
  }
  const versionOf = async (id: number) => {
    const [row] = await queries
      .select({ version: vehicles.version })
      .from(vehicles)
      .where(eq(vehicles.id, id))
    return row?.version ?? 0
  }
  return { database, queries, dealership, list, versionOf }
}

test('every statement is announced once with the ids it changed', async () => {
  const { database, queries, list } = await marketplace()
  const heard = await announcements(database, 'vehicle_changes')
  const ids = await list(3)
  expect(await heard()).toEqual([ids.join(',')])
  await queries
    .update(vehicles)
    .set({ color: 'Red' })
    .where(inArray(vehicles.id, ids.slice(1)))
  expect(await heard()).toEqual([ids.slice(1).join(',')])
  await queries.delete(vehicles).where(inArray(vehicles.id, ids))
  expect(await heard()).toEqual([ids.join(',')])
})

test('announcements wait for the commit; a rollback makes none', async () => {
  const { database, queries, list } = await marketplace()
  const [id = 0] = await list(1)
  const heard = await announcements(database, 'vehicle_changes')
  const undone = queries.transaction(async (tx) => {
    await tx.update(vehicles).set({ color: 'Red' }).where(eq(vehicles.id, id))
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(await heard()).toEqual([])
  await queries.transaction((tx) => tx.update(vehicles).set({ color: 'Green' }))
  expect(await heard()).toEqual([String(id)])
})

test('thousands of ids come in payloads under 8,000 bytes', async () => {
  const { database, queries, list } = await marketplace()
  const ids = (await Promise.all([1, 2, 3].map(() => list(1_000)))).flat()
  const heard = await announcements(database, 'vehicle_changes')
  await queries.update(vehicles).set({ color: 'Red' })
  const payloads = await heard()
  expect(payloads.length).toBeGreaterThan(1)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
  const announced = payloads.flatMap((payload) => payload.split(',').map(Number))
  expect(announced.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b))
})

test('a version only grows, whatever the writer says', async () => {
  const { queries, list, versionOf } = await marketplace()
  const [first = 0, second = 0] = await list(2)
  const before = await versionOf(second)
  expect(before).toBeGreaterThan(await versionOf(first))
  await queries.update(vehicles).set({ version: 1 }).where(eq(vehicles.id, first))
  expect(await versionOf(first)).toBeGreaterThan(before)
})

test("a dealership's new logo changes its listings, other news of it does not", async () => {
  const { database, queries, dealership, list, versionOf } = await marketplace()
  const [id = 0] = await list(1)
  const before = await versionOf(id)
  const heard = await announcements(database, 'vehicle_changes')
  const heardOfDealership = await announcements(database, 'dealership_changes')
  await queries.update(dealerships).set({ description: 'New cars' }).where(eq(dealerships.id, dealership.id))
  expect(await heard()).toEqual([])
  expect(await versionOf(id)).toBe(before)
  await queries.update(dealerships).set({ logoUrl: '/demo/logo/careenage-motors.svg' })
  expect(await heard()).toEqual([String(id)])
  expect(await heardOfDealership()).toEqual([String(dealership.id), String(dealership.id)])
  expect(await versionOf(id)).toBeGreaterThan(before)
})
