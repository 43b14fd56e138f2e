import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { hourMs } from '#domain/text/local-time.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { type BackupKind, backupRuns } from '#server/database/operation-tables.ts'

const claimLock = 4_246_012
const retryMs = hourMs
/** Longer than a backup takes, so its process has died. */
export const longestRunMs = 6 * hourMs

/** Only one of several processes begins a run. @returns its id, undefined if none is due */
export function claimRun(
  queries: Queries,
  kind: BackupKind,
  { now, everyMs }: { now: Date; everyMs: number },
): Promise<number | undefined> {
  return queries.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`)
    const last = await latestRun(tx, kind)
    if (last && now.getTime() - last.startedAt.getTime() < waitMs(last, everyMs)) return undefined
    const [run] = await tx
      .insert(backupRuns)
      .values({ kind, startedAt: now })
      .returning({ id: backupRuns.id })
    return run?.id
  })
}

function waitMs({ endedAt, problem }: BackupRun, everyMs: number): number {
  if (endedAt === null) return longestRunMs
  return problem === null ? everyMs : Math.min(retryMs, everyMs)
}

type BackupRun = typeof backupRuns.$inferSelect

export async function latestRun(queries: Queries, kind: BackupKind): Promise<BackupRun | undefined> {
  const [run] = await queries
    .select()
    .from(backupRuns)
    .where(eq(backupRuns.kind, kind))
    .orderBy(desc(backupRuns.startedAt), desc(backupRuns.id))
    .limit(1)
  return run
}

export async function endRun(
  queries: Queries,
  id: number,
  outcome: { now: Date; file: string } & ({ result: string } | { problem: string }),
): Promise<void> {
  const { now, ...values } = outcome
  await queries
    .update(backupRuns)
    .set({ endedAt: now, ...values })
    .where(eq(backupRuns.id, id))
}

/** An embedded database has only one process, which has just started. */
export async function endDeadRuns(
  { kind, queries }: Pick<Database, 'kind' | 'queries'>,
  now: Date,
): Promise<void> {
  if (kind !== 'embedded') return
  await queries
    .update(backupRuns)
    .set({ endedAt: now, problem: 'The process ended before it was done.' })
    .where(isNull(backupRuns.endedAt))
}

/** Keeps the latest run of each kind. */
export async function forgetOldRuns(queries: Queries, before: Date): Promise<void> {
  await queries
    .delete(backupRuns)
    .where(
      and(
        sql`${backupRuns.startedAt} < ${before.toISOString()}::timestamptz`,
        sql`${backupRuns.id} not in (select max(id) from ${backupRuns} group by kind)`,
      ),
    )
}
