import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { StartProblem } from '../start-problem.ts'
import type { Queries } from './database.ts'
import { fillNameSkeletons } from './name-skeleton.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Advisory lock key, chosen arbitrarily. */
const migrationLock = 4_246_001

/** Migrates forward in one transaction, one process at a time. @throws StartProblem if the database is newer */
export async function migrate(queries: Queries): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder })
  await queries.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
    await tx.execute(
      sql`create table if not exists migrations (made_at bigint primary key, applied_at timestamptz not null default now())`,
    )
    const { rows } = await tx.execute<{ madeAt: string | null }>(
      sql`select max(made_at)::text as "madeAt" from migrations`,
    )
    const last = Number(rows[0]?.madeAt ?? 0)
    if (last > (migrations.at(-1)?.folderMillis ?? 0)) {
      throw new StartProblem('The database was made by a newer version of this program. Start that version.')
    }
    for (const { folderMillis, sql: statements } of migrations) {
      if (folderMillis <= last) continue
      for (const statement of statements) await tx.execute(sql.raw(statement))
      await tx.execute(sql`insert into migrations (made_at) values (${folderMillis})`)
    }
    await fillNameSkeletons(tx)
  })
}
