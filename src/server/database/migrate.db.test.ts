import { eq, getTableName, is, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import type { Queries } from './database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { nameSkeleton } from './names/name-skeleton.ts'
import { dealerships, installation, users } from './schema.ts'
import * as allTables from './tables.ts'

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
  const known: PgTable[] = Object.values(allTables).filter((one) => is(one, PgTable))
  const { rows } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  expect(known.map(getTableName).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  for (const table of known) await queries.select().from(table).limit(1)
})

test('no migration adds a value to a type, which PostgreSQL 15 and 16 let no restore use before it is committed', () => {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap((migration) => migration.sql)
  expect(statements.filter((statement) => /^\s*alter type .* add value/im.test(statement))).toEqual([])
})

/** A database after the first `migrations` migrations. */
async function databaseOf(migrations: number): Promise<Queries> {
  const { queries } = await testDatabase()
  const before = readMigrationFiles({ migrationsFolder }).slice(0, migrations)
  await queries.execute(sql`drop schema public cascade`)
  await queries.execute(sql`create schema public`)
  await queries.execute(
    sql`create table migrations (made_at bigint primary key, applied_at timestamptz default now())`,
  )
  for (const { folderMillis, sql: statements } of before) {
    for (const statement of statements) await queries.execute(sql.raw(statement))
    await queries.execute(sql`insert into migrations (made_at) values (${folderMillis})`)
  }
  return queries
}

test('names that look alike from before stay, and the first of them keeps the look from others', async () => {
  const queries = await databaseOf(7)
  const names = ['ann', 'аnn', 'bob'] // the second with a Cyrillic а
  for (const name of names) {
    await queries.execute(
      sql`insert into users (username, username_key, password_hash) values (${name}, ${name}, '-')`,
    )
    await queries.execute(sql`insert into dealerships (name, name_key) values (${name}, ${name})`)
  }
  await migrate(queries)
  const skeletons = async () =>
    (await queries.select().from(users).orderBy(users.id)).map((user) => user.usernameSkeleton)
  expect(await skeletons()).toEqual([nameSkeleton('ann'), null, nameSkeleton('bob')])
  const places = await queries.select().from(dealerships).orderBy(dealerships.id)
  expect(places.map(({ name, nameSkeleton: look }) => [name, look])).toEqual([
    ['ann', nameSkeleton('ann')],
    ['аnn', null],
    ['bob', nameSkeleton('bob')],
  ])

  await queries.delete(users).where(eq(users.username, 'ann'))
  await migrate(queries)
  expect(await skeletons()).toEqual([nameSkeleton('ann'), nameSkeleton('bob')])

  await queries.update(users).set({ usernameSkeleton: sql`'made otherwise ' || ${users.id}` })
  await migrate(queries)
  expect(await skeletons()).toEqual([nameSkeleton('ann'), nameSkeleton('bob')])
})
