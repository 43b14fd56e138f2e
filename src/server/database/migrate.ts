import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { StartProblem } from '../start-problem.ts'
import type { Queries } from './database.ts'
import { fillNameSkeletons } from './names/name-skeleton.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrationLock = 4_246_001

/** Migrates forward in one transaction, one process at a time. @throws StartProblem if the database is newer */
export async function migrate(queries: Queries): Promise<void> {
  await queries.transaction(async (tx) => {
    await lockMigrations(tx)
    await migrateWithin(tx)
  })
}

export async function lockMigrations(tx: Queries): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
}

/** @param upTo when the last migration to apply was generated @throws StartProblem if the database is newer */
export async function migrateWithin(tx: Queries, upTo?: number): Promise<void> {
  await tx.execute(
    sql`create table if not exists migrations (made_at bigint primary key, applied_at timestamptz not null default now())`,
  )
  const migrations = readMigrationFiles({ migrationsFolder })
  const newest = newestOf(migrations)
  const last = await lastMigration(tx)
  if (last > newest) {
    throw new StartProblem('The database was created by a newer version of this program. Start that version.')
  }
  for (const { folderMillis, sql: statements } of migrations) {
    if (folderMillis <= last || folderMillis > (upTo ?? newest)) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into migrations (made_at) values (${folderMillis})`)
  }
  if ((upTo ?? newest) === newest) await fillNameSkeletons(tx)
}

/** Milliseconds since 1970 when the last applied migration was generated; 0 if there is none. */
export async function lastMigration(queries: Queries): Promise<number> {
  const found = await queries.execute<{ isThere: boolean }>(
    sql`select to_regclass('migrations') is not null as "isThere"`,
  )
  if (!found.rows[0]?.isThere) return 0
  const { rows } = await queries.execute<{ madeAt: string | null }>(
    sql`select max(made_at)::text as "madeAt" from migrations`,
  )
  return Number(rows[0]?.madeAt ?? 0)
}

export function lastMigrationOfProgram(): number {
  return newestOf(readMigrationFiles({ migrationsFolder }))
}

function newestOf(migrations: readonly MigrationMeta[]): number {
  return migrations.at(-1)?.folderMillis ?? 0
}
