import { getTableName, is, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { migrate, migrationsFolder } from './migrate.ts'
import { nameSkeleton } from './names/name-skeleton.ts'
import { users } from './schema.ts'
import * as allTables from './tables.ts'

test('a database of a newer program is refused', async () => {
  const { queries } = await testDatabase()
  await queries.execute(sql`insert into migrations (made_at) values (9999999999999)`)
  await expect(migrate(queries)).rejects.toThrow('newer version')
})

test("the migrations create exactly the program's tables", async () => {
  const { queries } = await testDatabase()
  const known: PgTable[] = Object.values(allTables).filter((one) => is(one, PgTable))
  const { rows } = await queries.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'migrations'`,
  )
  expect(known.map(getTableName).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  for (const table of known) await queries.select().from(table).limit(1)
})

test('no migration adds an enum value, because PostgreSQL 15 and 16 cannot restore its use before the commit', () => {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap((migration) => migration.sql)
  expect(statements.filter((statement) => /^\s*alter type .* add value/im.test(statement))).toEqual([])
})

test('the first of several lookalike names reserves the skeleton', async () => {
  const { queries } = await testDatabase()
  // The second has a Cyrillic а.
  for (const name of ['ann', 'аnn', 'bob']) {
    const look = `made otherwise ${name}`
    await queries
      .insert(users)
      .values({ username: name, usernameKey: name, usernameSkeleton: look, passwordHash: '-' })
  }
  await migrate(queries)
  const found = await queries.select().from(users).orderBy(users.id)
  const skeletons = found.map(({ usernameSkeleton }) => usernameSkeleton)
  expect(skeletons).toEqual([nameSkeleton('ann'), null, nameSkeleton('bob')])
})
