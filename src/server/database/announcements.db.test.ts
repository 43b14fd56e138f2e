import { eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { listing } from '../../../tests/support/fixtures.ts'
import type { Database } from './database.ts'
import { dealerships, users, vehicles } from './schema.ts'

/** Returns the notifications received so far; a marker follows everything committed before it. */
async function announcements(database: Database): Promise<() => Promise<string[]>> {
  const channel = 'vehicle_changes'
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
  await queries.insert(dealerships).values({ name: 'A', nameKey: 'a' })
  await queries.insert(users).values({ username: 'ann', usernameKey: 'ann', passwordHash: '-' })
  const row = { ...listing, userId: 1, dealershipId: 1 }
  const list = async (count: number) => {
    const inserted = await queries
      .insert(vehicles)
      .values(Array.from({ length: count }, () => row))
      .returning({ id: vehicles.id })
    return inserted.map(({ id }) => id)
  }
  const versionOf = async (id: number) => {
    const [row] = await queries
      .select({ version: vehicles.version })
      .from(vehicles)
      .where(eq(vehicles.id, id))
    return row?.version ?? 0
  }
  return { database, queries, list, versionOf }
}

test('every statement is announced once with the ids it changed', async () => {
  const { database, queries, list } = await marketplace()
  const heard = await announcements(database)
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

test('thousands of ids are split into payloads under 8,000 bytes', async () => {
  const { database, queries, list } = await marketplace()
  const ids = (await Promise.all([1, 2].map(() => list(900)))).flat()
  const heard = await announcements(database)
  await queries.update(vehicles).set({ color: 'Red' })
  const payloads = await heard()
  expect(payloads.length).toBeGreaterThan(1)
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000)
  const announced = payloads.flatMap((payload) => payload.split(',').map(Number))
  expect(announced.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b))
})

test('a version never decreases', async () => {
  const { queries, list, versionOf } = await marketplace()
  const [first = 0, second = 0] = await list(2)
  const before = await versionOf(second)
  expect(before).toBeGreaterThan(await versionOf(first))
  await queries.update(vehicles).set({ version: 1 }).where(eq(vehicles.id, first))
  expect(await versionOf(first)).toBeGreaterThan(before)
})
