import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { auditLog } from '#server/database/moderation-tables.ts'

const dayMs = 24 * 60 * 60 * 1000
/** What is measured, and how many decisions there have to be before anything is said. */
const measuredDays = 90
const fewestDecisions = 5
const hourMs = 60 * 60 * 1000

/**
 * How long it took until somebody looked, in whole hours: the median of the decisions of 90 days, rounded up.
 * @returns null where there are too few to say
 */
export async function usualLookHours(queries: Queries, now: Date): Promise<number | null> {
  const { rows } = await queries.execute<{ decisions: number; median: number | null }>(sql`
    select count(*)::int as decisions,
      percentile_cont(0.5) within group (order by (${auditLog.details}->>'lookedMs')::float8) as median
    from ${auditLog}
    where ${auditLog.at} > ${new Date(now.getTime() - measuredDays * dayMs)} and ${auditLog.objectKind} = 'case'
      and ${auditLog.details} ? 'lookedMs'`)
  const [{ decisions, median } = { decisions: 0, median: null }] = rows
  return decisions < fewestDecisions || median === null
    ? null
    : Math.max(1, Math.ceil(Number(median) / hourMs))
}
