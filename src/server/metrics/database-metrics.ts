import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'
import type { Dependencies } from '#server/dependencies.ts'

/** How long a collection waits for the database. */
const patienceMs = 2_000

interface DatabaseFigures {
  version: number
  waiting: number
  failing: number
  oldestSeconds: number
  backupAt: number | null
  rehearsalAt: number | null
  backupFailed: number
  rehearsalFailed: number
}

/** Read by one statement at each collection; without a database they are left out, and `bimwheels_database_up` is 0. */
export function addDatabaseMetrics(
  registry: Registry,
  { database, catalogue }: Pick<Dependencies, 'database' | 'catalogue'>,
): { refresh(): Promise<void> } {
  const make = (name: string, help: string) =>
    new Gauge({ name: `bimwheels_${name}`, help, registers: [registry] })
  const up = make('database_up', '1 while the database answers')
  const gauges: [Gauge, (figures: DatabaseFigures) => number | null][] = [
    [
      make('catalogue_lag_versions', 'How far the catalogue is behind the newest listing of the database'),
      ({ version }) => Math.max(0, version - catalogue.snapshot.listings.highestVersion()),
    ],
    [make('mails_waiting', 'Mails in the outbox that are due'), ({ waiting }) => waiting],
    [make('mails_failing', 'Mails of the outbox that failed at least once'), ({ failing }) => failing],
    [
      make('mails_oldest_seconds', 'For how long the oldest mail is due'),
      ({ oldestSeconds }) => oldestSeconds,
    ],
    [
      make('backup_last_success_timestamp_seconds', 'When the newest backup was made'),
      ({ backupAt }) => backupAt,
    ],
    [
      make('rehearsal_last_success_timestamp_seconds', 'When a backup was last restored and compared'),
      ({ rehearsalAt }) => rehearsalAt,
    ],
    [make('backup_failed', '1 where the last backup failed'), ({ backupFailed }) => backupFailed],
    [make('rehearsal_failed', '1 where the last rehearsal failed'), ({ rehearsalFailed }) => rehearsalFailed],
  ]
  return {
    async refresh() {
      const isUp = await database.isReachable(patienceMs)
      const figures = isUp ? await readFigures(database).catch(() => undefined) : undefined
      up.set(Number(figures !== undefined))
      for (const [gauge, read] of gauges) {
        const value = figures && read(figures)
        if (value === undefined || value === null) gauge.remove()
        else gauge.set(value)
      }
    },
  }
}

async function readFigures({ queries }: Dependencies['database']): Promise<DatabaseFigures | undefined> {
  const lastOf = (kind: string) =>
    sql`(select extract(epoch from max(started_at))::float8 from backup_runs where kind = ${kind} and result is not null)`
  const isFailed = (kind: string) =>
    sql`(select coalesce((select (problem is not null)::int from backup_runs where kind = ${kind} and ended_at is not null
      order by started_at desc, id desc limit 1), 0))`
  const { rows } = await queries.execute<DatabaseFigures & Record<string, unknown>>(sql`
    select (select coalesce(max(version), 0)::float8 from vehicles) as version,
      count(*) filter (where due_at <= now())::int as waiting,
      count(*) filter (where failures > 0)::int as failing,
      coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float8 as "oldestSeconds",
      ${lastOf('backup')} as "backupAt", ${lastOf('rehearsal')} as "rehearsalAt",
      ${isFailed('backup')} as "backupFailed", ${isFailed('rehearsal')} as "rehearsalFailed"
    from mails`)
  return rows[0]
}
