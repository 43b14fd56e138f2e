import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { migrate } from './migrate.ts'
import { dealerships, installation, users, vehicles } from './schema.ts'

test('migrating again changes nothing, two at once either', async () => {
  const { queries } = await testDatabase()
  await queries.insert(installation).values({ name: 'kept', value: 'x' })
  const applied = () =>
    queries.execute(sql`select made_at, applied_at::text from migrations order by made_at`)
  const before = (await applied()).rows
  await Promise.all([migrate(queries), migrate(queries)])
  expect((await applied()).rows).toEqual(before)
  expect(await queries.select().from(installation)).toEqual([{ name: 'kept', value: 'x' }])
})

test('a database of a newer program is refused', async () => {
  const { queries } = await testDatabase()
  await queries.execute(sql`insert into migrations (made_at) values (9999999999999)`)
  await expect(migrate(queries)).rejects.toThrow('newer version')
})

test('the tables that the migrations make are those the program reads', async () => {
  const { queries } = await testDatabase()
  for (const table of [users, dealerships, vehicles, installation]) {
    expect(await queries.select().from(table)).toEqual([])
  }
})
