import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/**
 * Empties every table, for tests of one file that share a database. Tables that refer to others come before them: what the
 * program still reads in the background locks them in that order too. Users start at 1 again; listings and dealerships do
 * not, for the catalogue takes the number of one that went for gone.
 */
export async function emptyTables({ queries }: Database): Promise<void> {
  await queries.execute(
    sql`truncate enquiries, imported_rows, images, sessions, vehicles, users, dealerships, failed_attempts, installation
        cascade`,
  )
  await queries.execute(sql`select setval(pg_get_serial_sequence('users', 'id'), 1, false)`)
}
