import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Incident } from '#domain/operations/marketplace-status-schema.ts'
import { dayMs, hourMs } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { type IncidentKind, incidents } from '#server/database/operation-tables.ts'
import { isDatabaseAway } from '#server/database/sql-errors.ts'
import { type Failure, failures } from '#server/http/log/request-log.ts'
import { type PublishedEvent, securityEvents } from '#server/http/log/security-log.ts'
import type { Log } from '#server/log.ts'
import { type Flushing, flushPeriodically } from '#server/periodic-work.ts'

const keptMs = 30 * dayMs
const idsKept = 5
const maxNames = 200
const maxShown = 20

interface Counted {
  hour: string
  kind: IncidentKind
  name: string
  count: number
  requestIds: string[]
}

/** Counts failures and refusals in memory and adds them to the database every ten seconds. */
export function openIncidentCounts({
  queries,
  now,
  log,
}: {
  queries: Queries
  now: () => Date
  log: Pick<Log, 'error'>
}): Flushing {
  let counted = new Map<string, Counted>()
  const count = (kind: IncidentKind, ownName: string, requestId: string) => {
    const hour = new Date(Math.floor(now().getTime() / hourMs) * hourMs).toISOString()
    const isNew = !counted.has(`${hour} ${kind} ${ownName}`)
    const name = isNew && counted.size >= maxNames ? 'Others' : ownName
    const key = `${hour} ${kind} ${name}`
    const row = counted.get(key) ?? { hour, kind, name, count: 0, requestIds: [] }
    row.count++
    row.requestIds = [...row.requestIds, requestId].slice(-idsKept)
    counted.set(key, row)
  }
  const countFailure = (message: unknown) => {
    const { name, requestId } = message as Failure
    count('failure', name, requestId)
  }
  const countRefusal = (message: unknown) => {
    const { event, requestId } = message as PublishedEvent
    if (refusalNames.has(event)) count('refusal', event, requestId)
  }
  subscribe(failures, countFailure)
  subscribe(securityEvents, countRefusal)
  const save = async () => {
    const rows = counted
    counted = new Map()
    try {
      await addIncidents(queries, [...rows.values()])
    } catch (err) {
      for (const [key, row] of counted) rows.set(key, together(rows.get(key), row))
      counted = rows
      if (!isDatabaseAway(err))
        log.error({ err }, 'Failure counts could not be saved and are kept for the next attempt')
    }
  }
  const flushing = flushPeriodically(save)
  return {
    ...flushing,
    close() {
      unsubscribe(failures, countFailure)
      unsubscribe(securityEvents, countRefusal)
      return flushing.close()
    },
  }
}

const refusalNames = new Set<PublishedEvent['event']>([
  'log-in failed',
  'wrong current password',
  'wrong proof',
  'refused',
  'throttled',
])

function together(before: Counted | undefined, row: Counted): Counted {
  if (!before) return row
  const requestIds = [...before.requestIds, ...row.requestIds].slice(-idsKept)
  return { ...row, count: before.count + row.count, requestIds }
}

async function addIncidents(queries: Queries, rows: Counted[]): Promise<void> {
  if (rows.length === 0) return
  await queries.execute(sql`
    insert into ${incidents} (hour, kind, name, count, request_ids)
    select given.hour, given.kind, given.name, given.count, given."requestIds"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(hour timestamptz, kind text, name text, count integer, "requestIds" text[])
    order by given.hour, given.kind, given.name
    on conflict (hour, kind, name) do update set count = ${incidents.count} + excluded.count,
      request_ids = (array_cat(${incidents.requestIds}, excluded.request_ids))[
        greatest(1, cardinality(${incidents.requestIds}) + cardinality(excluded.request_ids) - ${idsKept - 1}::integer):]`)
}

/** Covers the last 24 hours, most frequent first. */
export async function readIncidents(queries: Queries, kind: IncidentKind, now: Date): Promise<Incident[]> {
  const rows = await queries
    .select({
      name: incidents.name,
      count: sql<number>`sum(${incidents.count})::int`,
      requestIds: sql<string[][]>`json_agg(${incidents.requestIds} order by ${incidents.hour} desc)`,
    })
    .from(incidents)
    .where(and(eq(incidents.kind, kind), gt(incidents.hour, new Date(now.getTime() - dayMs))))
    .groupBy(incidents.name)
    .orderBy(desc(sql`sum(${incidents.count})`), incidents.name)
    .limit(maxShown)
  return rows.map(({ requestIds, ...row }) => ({
    ...row,
    requestIds: requestIds.flatMap((ids) => ids.toReversed()).slice(0, idsKept),
  }))
}

export async function forgetOldIncidents(queries: Queries, now: Date): Promise<void> {
  await queries.delete(incidents).where(lt(incidents.hour, new Date(now.getTime() - keptMs)))
}
