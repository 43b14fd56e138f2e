import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { cases } from '#server/database/moderation-tables.ts'

/** The SQL of `isWaiting`. */
export const isWaitingRow = sql`(${cases.isAppealed} or (${cases.state} = 'open' and not ${cases.isAsked}))`

/** Number of waiting cases, shown in the header. */
export async function countWaiting(queries: Queries): Promise<number> {
  return queries.$count(cases, isWaitingRow)
}
