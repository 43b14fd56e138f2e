import { inArray, sql } from 'drizzle-orm'
import { caseActions } from '#domain/moderation/audit.ts'
import { isDecision, stepOf } from '#domain/moderation/case-life-cycle.ts'
import type { DeskFigures } from '#domain/moderation/case-schema.ts'
import { deskFiguresDays } from '#domain/moderation/report-reasons.ts'
import { dayMs } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { auditLog } from '#server/database/moderation-tables.ts'

const isDecided = inArray(sql`action`, caseActions(isDecision))
const isWrong = inArray(
  sql`action`,
  caseActions((name) => stepOf(name).upholds === true),
)

/**
 * How fast and how rightly the desk decides, from the audit log of 90 days. Decisions that were taken back are left out, and
 * those that nobody waited for have no times. An appeal is won where nothing was found wrong.
 */
export async function readDeskFigures(queries: Queries, now: Date): Promise<DeskFigures> {
  const since = new Date(now.getTime() - deskFiguresDays * dayMs)
  const { rows } = await queries.execute<DeskFigures>(sql`
    with steps as (
      select ${auditLog.action} as action, ${auditLog.details} as details,
        lead(${auditLog.action}) over (partition by ${auditLog.objectId} order by ${auditLog.id}) as next
      from ${auditLog} where ${auditLog.at} > ${since} and ${auditLog.objectKind} = 'case'
        and ${auditLog.action} like 'case.%'
    ), decided as (select * from steps where next is distinct from 'case.undo' and ${isDecided})
    select count(*)::int as decisions,
      percentile_cont(0.5) within group (order by (details->>'lookedMs')::float8) / 60000 as "medianLookMinutes",
      percentile_cont(0.5) within group (order by (details->>'decidedMs')::float8) / 60000 as "medianDecisionMinutes",
      (count(*) filter (where action = 'case.dismiss' or ${isWrong}))::int as judged,
      (count(*) filter (where ${isWrong}))::int as upheld,
      (count(*) filter (where details ? 'appealed'))::int as appeals,
      (count(*) filter (where details ? 'appealed' and action = 'case.dismiss'))::int as "appealsWon"
    from decided`)
  const [row] = rows
  if (!row) throw new Error('A count without an answer')
  return row
}
