import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/** Empties every table and starts ids at 1 again, for tests of one file that share a database. */
export async function emptyTables({ queries }: Database): Promise<void> {
  await queries.execute(
    sql`truncate users, dealerships, vehicles, sessions, failed_attempts, installation, imported_rows, images,
        enquiries
        restart identity cascade`,
  )
}
