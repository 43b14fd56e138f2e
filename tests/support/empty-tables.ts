import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/**
 * Empties every table and starts ids at 1 again, for tests of one file that share a database. Tables that refer to others
 * come before them: what the program still reads in the background locks them in that order too.
 */
export async function emptyTables({ queries }: Database): Promise<void> {
  await queries.execute(
    sql`truncate enquiries, imported_rows, images, sessions, vehicles, users, dealerships, failed_attempts, installation
        restart identity cascade`,
  )
}
