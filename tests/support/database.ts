import { randomUUID } from 'node:crypto'
import { cp } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { inject } from 'vitest'
import { listTables } from '#server/backup/tables.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { migrateWithin, migrationsFolder } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { closeAfterFile, scratchFolder } from './cleanup.ts'

/**
 * A fresh, migrated database for the caller alone, closed and removed after the test file (or by its `close`).
 * In the `embedded` project it is the embedded database on a copy of a migrated folder, about half a second; in
 * the `server` project a database on a PostgreSQL server, a few hundredths of a second.
 */
export async function testDatabase(): Promise<Database> {
  const serverUrl: string | undefined = inject('serverUrl')
  if (serverUrl === undefined) {
    const dataDir = await scratchFolder('test')
    await cp(inject('embeddedTemplate'), dataDir, { recursive: true })
    return opened({ dataDir, databaseUrl: undefined })
  }
  return opened({ dataDir: undefined, databaseUrl: await testDatabaseUrl(), poolSize: 5 })
}

async function opened(at: Parameters<typeof openDatabase>[0]): Promise<Database> {
  const database = await openDatabase(at)
  return { ...database, close: closeAfterFile(database.close) }
}

/** The address of a fresh database on the PostgreSQL server that has no tables. */
export const emptyDatabaseUrl = () => testDatabaseUrl('template0')

/**
 * The address of a fresh, migrated database on the PostgreSQL server, for several processes or connections and for
 * browser tests. The database is removed after the test file.
 */
export async function testDatabaseUrl(template = templateName): Promise<string> {
  const serverUrl = inject('serverUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database "${name}" template ${template}`)
  closeAfterFile(() => onServer(serverUrl, `drop database if exists "${name}" with (force)`))
  return addressOf(serverUrl, name)
}

/** A database from an earlier version: after the migration that gave mileages a fraction. */
export async function earlyDatabase(): Promise<{ database: Database; migration: number }> {
  const migration = readMigrationFiles({ migrationsFolder })[6]?.folderMillis ?? Number.NaN
  const database = await testDatabase()
  await database.queries.execute(sql`drop schema public cascade`)
  await database.queries.execute(sql`create schema public`)
  await database.queries.transaction((tx) => migrateWithin(tx, migration))
  return { database, migration }
}

/** Every row of every table as text, without the folder of pictures. */
export function allRows(queries: Queries): Promise<Record<string, string[]>> {
  return queries.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`)
    const tables: Record<string, string[]> = {}
    for (const { name } of await listTables(tx)) {
      const { rows } = await tx.execute<{ line: string }>(
        sql`select row_to_json(t)::text as line from ${sql.identifier(name)} t order by 1`,
      )
      tables[name] = rows.map(({ line }) => line).filter((line) => !line.includes('"images-folder"'))
    }
    return tables
  })
}

/** Runs a statement on a server. */
export async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with a migrated embedded database that is not open. */
    embeddedTemplate: string
    /** A PostgreSQL server whose `templateName` database is migrated. */
    serverUrl: string
  }
}

/** The migrated database that is copied for each test. */
export const templateName = 'marketplace_template'

/** The address of another database on the same server. */
export function addressOf(serverUrl: string, databaseName: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${databaseName}`
  return url.href
}

/** Tables that refer to others come before them. Cascades empty the other tables. */
const emptied =
  'enquiries imported_rows sessions lookalike_names vehicles users dealerships images ' +
  'cases failed_attempts installation listing_changes mails'

/**
 * Empties the tables, for tests of one file that share a database: `delete` takes a quarter of the time of `truncate`.
 * Users start at 1 again; listings and dealerships do not, because the catalogue remembers removed ids.
 */
export async function emptyTables({ queries }: Database): Promise<void> {
  const deletions = emptied.replaceAll(/\w+/g, 'delete from $&;')
  const restart = `perform setval(pg_get_serial_sequence('users', 'id'), 1, false);`
  await queries.execute(sql.raw(`do $$ begin ${deletions} ${restart} end $$`))
}

/** A database with that many failing reads of the catalogue, as if the connection was lost. */
export function withFailingReads(database: Database): { database: Database; failNext(count: number): void } {
  let failures = 0
  const queries = new Proxy(database.queries, {
    get(target, name) {
      if (name !== 'select' && name !== 'execute') return Reflect.get(target, name)
      return (given?: unknown) => {
        const isOfCatalogue = name === 'execute' || given === undefined
        if (isOfCatalogue && failures-- > 0) throw new Error('The connection was lost')
        return given === undefined ? target.select() : target[name as 'execute'](given as never)
      }
    },
  }) as Queries
  return {
    database: { ...database, queries },
    failNext(count) {
      failures = count
    },
  }
}
