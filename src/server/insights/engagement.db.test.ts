import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { vehicleEngagement } from '#server/database/listing-tables.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import { testDatabase, withFailingReads } from '../../../tests/support/database.ts'
import { vehicleFields } from '../../../tests/support/fixtures.ts'
import { forgetOldEngagement, openEngagement, saveEngagement } from './engagement.ts'

const day = '2026-11-21'

const database = await testDatabase()
const queries = database.queries
await queries.insert(dealerships).values({ name: 'Coral Motors', nameKey: 'coral motors' })
await queries.insert(users).values({ username: 'ann', usernameKey: 'ann', passwordHash: '-' })

async function addVehicle(): Promise<number> {
  const { dealershipName: _name, ...fields } = vehicleFields()
  const row = { ...fields, userId: 1, dealershipId: 1 } as typeof vehicles.$inferInsert
  const [added] = await queries.insert(vehicles).values(row).returning({ id: vehicles.id })
  if (!added) throw new Error('An inserted vehicle was not returned')
  return added.id
}

const kept = () =>
  queries
    .select()
    .from(vehicleEngagement)
    .orderBy(asc(vehicleEngagement.vehicleId), asc(vehicleEngagement.day))

test('counts are added to the stored ones; counts of a deleted listing are dropped', async () => {
  const [one, other] = [await addVehicle(), await addVehicle()]
  await saveEngagement(queries, [{ vehicleId: one, day, views: 2, saves: 0 }])
  await saveEngagement(queries, [
    { vehicleId: other, day, views: 1, saves: 1 },
    { vehicleId: 999_999, day, views: 1, saves: 0 },
    { vehicleId: one, day, views: 3, saves: 1 },
  ])
  expect(await kept()).toEqual([
    { vehicleId: one, day, views: 5, saves: 1 },
    { vehicleId: other, day, views: 1, saves: 1 },
  ])
  await queries.delete(vehicles)
  expect(await kept()).toEqual([])
})

test('counts that cannot be saved are logged and retried; closing saves the rest', async () => {
  const vehicleId = await addVehicle()
  const messages: string[] = []
  const failing = withFailingReads(database)
  const log = { error: (_details: object, message: string) => messages.push(message) }
  const engagement = openEngagement(failing.database.queries, log)
  failing.failNext(1)
  engagement.count({ vehicleId, day, kind: 'view' })
  await engagement.flush()
  expect(messages).toHaveLength(1)
  expect(await kept()).toEqual([])
  engagement.count({ vehicleId, day, kind: 'view' })
  await engagement.close()
  expect(await kept()).toEqual([{ vehicleId, day, views: 2, saves: 0 }])
})

test('old days are deleted', async () => {
  await queries.delete(vehicleEngagement)
  const vehicleId = await addVehicle()
  await saveEngagement(
    queries,
    ['2025-10-16', '2025-10-17', day].map((past) => ({ vehicleId, day: past, views: 1, saves: 0 })),
  )
  await forgetOldEngagement(queries, new Date('2026-11-21T12:00:00Z'))
  expect((await kept()).map((row) => row.day)).toEqual(['2025-10-17', day])
})
