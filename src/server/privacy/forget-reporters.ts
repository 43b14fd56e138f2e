import { and, lt, ne, sql } from 'drizzle-orm'
import { reportersKeptDays } from '#domain/moderation/report-reasons.ts'
import { dayMs } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { reports } from '#server/database/moderation-tables.ts'

/** Of a report that has nothing of a person any more; how often its reporter was right is counted by a keyed hash. */
export const erasedReport = { name: null, email: null, words: '' }

/** Erases who reported and what they wrote, a year after the decision, or after the report where there is none. */
export async function forgetReporters(queries: Queries, now: Date): Promise<void> {
  const end = new Date(now.getTime() - reportersKeptDays * dayMs)
  await queries
    .update(reports)
    .set(erasedReport)
    .where(
      and(
        lt(sql`coalesce(${reports.decidedAt}, ${reports.createdAt})`, end.toISOString()),
        ne(sql`concat(${reports.name}, ${reports.email}, ${reports.words})`, ''),
      ),
    )
}
