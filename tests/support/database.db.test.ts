import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { installation } from '#server/database/schema.ts'
import { testDatabase } from './database.ts'

test('each test database is migrated and its own', async () => {
  const [one, other] = await Promise.all([testDatabase(), testDatabase()])
  await one.queries.insert(installation).values({ name: 'colour', value: 'ultramarine' })
  expect(await one.queries.select().from(installation)).toEqual([{ name: 'colour', value: 'ultramarine' }])
  expect(await other.queries.select().from(installation)).toEqual([])
})

test('the server sorts as a language does and the embedded database by code', async () => {
  const { queries, kind } = await testDatabase()
  const { rows } = await queries.execute<{ inOrder: boolean }>(sql`select 'audi' < 'BMW' as "inOrder"`)
  expect(rows[0]?.inOrder).toBe(kind === 'server')
})

test('closing twice is closing once', async () => {
  const database = await testDatabase()
  await database.close()
  await database.close()
  expect(await database.isReachable(500)).toBe(false)
})
