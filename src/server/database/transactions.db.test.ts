import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { dealerships, installation } from './schema.ts'
import { isDatabaseAway, isUniqueViolation, sqlErrorOf } from './sql-errors.ts'

const row = (name: string) => ({ name, value: 'x' })

async function namesIn(database: Awaited<ReturnType<typeof testDatabase>>) {
  const rows = await database.queries.select({ name: installation.name }).from(installation)
  return rows.map(({ name }) => name).sort()
}

test('a transaction that throws leaves nothing behind', async () => {
  const database = await testDatabase()
  const attempt = database.queries.transaction(async (tx) => {
    await tx.insert(installation).values(row('lost'))
    throw new Error('changed my mind')
  })
  await expect(attempt).rejects.toThrow('changed my mind')
  expect(await namesIn(database)).toEqual([])
})

test('a failed inner transaction is undone alone', async () => {
  const database = await testDatabase()
  await database.queries.transaction(async (tx) => {
    await tx.insert(installation).values(row('outer'))
    const inner = tx.transaction(async (nested) => {
      await nested.insert(installation).values(row('inner'))
      await nested.insert(installation).values(row('outer'))
    })
    await expect(inner).rejects.toSatisfy((error) => isUniqueViolation(error))
    await tx.insert(installation).values(row('after'))
  })
  expect(await namesIn(database)).toEqual(['after', 'outer'])
})

test('statements that run together all arrive', async () => {
  const database = await testDatabase()
  const names = Array.from({ length: 30 }, (_, index) => `n${String(index).padStart(2, '0')}`)
  await Promise.all([
    ...names.slice(0, 15).map((name) => database.queries.insert(installation).values(row(name))),
    ...names
      .slice(15)
      .map((name) => database.queries.transaction((tx) => tx.insert(installation).values(row(name)))),
  ])
  expect(await namesIn(database)).toEqual(names)
})

test('a refused row names the constraint that refused it', async () => {
  const { queries } = await testDatabase()
  const island = { name: 'Island Motors', nameKey: 'island motors' }
  await queries.insert(dealerships).values(island)
  const again = await queries
    .insert(dealerships)
    .values(island)
    .catch((error: unknown) => error)
  expect(isUniqueViolation(again, 'dealerships_name_key_unique')).toBe(true)
  expect(isUniqueViolation(again, 'users_username_key_unique')).toBe(false)
  expect(sqlErrorOf(again)?.detail).toContain('island motors')
  expect(isDatabaseAway(again)).toBe(false)
})

test('a closed database is away, not wrong', async () => {
  const { queries, close, isReachable } = await testDatabase()
  expect(await isReachable(5_000)).toBe(true)
  await close()
  const answer = await queries
    .select()
    .from(installation)
    .catch((error: unknown) => error)
  expect(isDatabaseAway(answer)).toBe(true)
  expect(await isReachable(5_000)).toBe(false)
})
