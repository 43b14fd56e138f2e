import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { freeBytes } from '#server/data-folder.ts'
import { isSameCode } from '#server/database/installation-secret.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { routeOf } from '#server/http/log/request-log.ts'
import { type PublishedEvent, securityEvents } from '#server/http/log/security-log.ts'
import { Problem } from '#server/http/problem.ts'
import { programVersion } from './settings.ts'

/** Adds `GET /metrics` for Prometheus with the `METRICS_TOKEN`. Without that setting nothing is measured. */
export function addMetrics(app: FastifyInstance, dependencies: Dependencies): void {
  const { metricsToken } = dependencies.settings
  if (metricsToken === undefined) return
  const registry = processMetrics(app, dependencies)
  const refreshDatabase = addDatabaseMetrics(registry, dependencies)
  app.get('/metrics', async (request, reply) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (token === undefined || !isSameCode(token, metricsToken)) {
      reply.header('www-authenticate', 'Bearer')
      throw new Problem('unauthenticated', 'The metrics token is missing or wrong')
    }
    await refreshDatabase()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

const patienceMs = 2_000

const databaseGauges = {
  behind: ['catalogue_lag_versions', 'Versions between the catalogue and the newest listing of the database'],
  waiting: ['mails_waiting', 'Mails in the outbox that are due'],
  failing: ['mails_failing', 'Mails of the outbox that failed at least once'],
  oldestSeconds: ['mails_oldest_seconds', 'Time for which the oldest mail has been due'],
  backupAt: ['backup_last_success_timestamp_seconds', 'When the newest backup was created'],
  rehearsalAt: ['rehearsal_last_success_timestamp_seconds', 'When a backup was last restored and compared'],
  backupFailed: ['backup_failed', '1 if the last backup failed'],
  rehearsalFailed: ['rehearsal_failed', '1 if the last rehearsal failed'],
} satisfies Record<string, [name: string, help: string]>

type DatabaseFigures = Record<keyof typeof databaseGauges, number | null>

/** Read by one statement per collection. Without a database they are missing, and `bimwheels_database_up` is 0. */
function addDatabaseMetrics(
  registry: Registry,
  { database, catalogue }: Pick<Dependencies, 'database' | 'catalogue'>,
): () => Promise<void> {
  const make = (name: string, help: string) =>
    new Gauge({ name: `bimwheels_${name}`, help, registers: [registry] })
  const up = make('database_up', '1 while the database answers')
  const gauges = Object.entries(databaseGauges).map(
    ([figure, [name, help]]) => [figure as keyof DatabaseFigures, make(name, help)] as const,
  )
  return async () => {
    const isUp = await database.isReachable(patienceMs)
    const version = catalogue.snapshot.listings.highestVersion()
    const figures = isUp ? await readFigures(database, version).catch(() => undefined) : undefined
    up.set(Number(figures !== undefined))
    for (const [figure, gauge] of gauges) {
      const value = figures?.[figure] ?? null
      if (value === null) gauge.remove()
      else gauge.set(value)
    }
  }
}

async function readFigures(
  { queries }: Dependencies['database'],
  version: number,
): Promise<DatabaseFigures | undefined> {
  const lastOf = (kind: string) =>
    sql`(select extract(epoch from max(started_at))::float8 from backup_runs where kind = ${kind} and result is not null)`
  const isFailed = (kind: string) =>
    sql`(select coalesce((select (problem is not null)::int from backup_runs where kind = ${kind} and ended_at is not null
      order by started_at desc, id desc limit 1), 0))`
  const { rows } = await queries.execute<DatabaseFigures & Record<string, unknown>>(sql`
    select (select greatest(0, coalesce(max(version), 0) - ${version}::bigint)::float8 from vehicles) as behind,
      count(*) filter (where due_at <= now())::int as waiting,
      count(*) filter (where failures > 0)::int as failing,
      coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float8 as "oldestSeconds",
      ${lastOf('backup')} as "backupAt", ${lastOf('rehearsal')} as "rehearsalAt",
      ${isFailed('backup')} as "backupFailed", ${isFailed('rehearsal')} as "rehearsalFailed"
    from mails`)
  return rows[0]
}

const latencyBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Routes are named as declared, which limits their number. */
function processMetrics(app: FastifyInstance, dependencies: Dependencies): Registry {
  const { catalogue, workQueue, settings } = dependencies
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  new Gauge({
    name: 'bimwheels_info',
    help: 'The version that runs',
    labelNames: ['version'],
    registers,
  }).set({ version: programVersion }, 1)
  timeRequests(app, registry)
  countSecurityEvents(app, registry)
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name: `bimwheels_${name}`,
      help,
      registers,
      async collect() {
        this.set(await read())
      },
    })
  gauge('connections_open', 'Open connections', () => app.connections.open)
  gauge('catalogue_listings', 'Listings that the public finds', () => catalogue.size)
  gauge('catalogue_revision', 'Changes of the catalogue since the start', () => catalogue.revision)
  gauge('catalogue_full', '1 while the listings use all their memory', () => Number(catalogue.isFull))
  gauge('queue_waiting', 'Pages and searches that wait for their turn', () => workQueue.waiting)
  const { database } = dependencies
  gauge('database_connections', 'Open connections to the database', () => database.load().open)
  gauge('database_connections_busy', 'Those with a statement or transaction', () => database.load().busy)
  gauge(
    'database_waiting',
    'Statements and transactions that wait for a connection',
    () => database.load().waiting,
  )
  gauge('data_dir_free_bytes', 'Room on the disk of DATA_DIR', () => freeBytes(settings.dataDir))
  new Counter({
    name: 'bimwheels_queue_refused_total',
    help: 'Pages and searches that were refused because too many waited',
    registers,
    collect() {
      this.reset()
      this.inc(workQueue.refused)
    },
  })
  return registry
}

function timeRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'bimwheels_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: latencyBuckets,
    registers: [registry],
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = routeOf(request)
    const status = `${Math.trunc(reply.statusCode / 100)}xx`
    seconds.observe({ method: request.method, route, status }, reply.elapsedTime / 1000)
    done()
  })
}

function countSecurityEvents(app: FastifyInstance, registry: Registry): void {
  const events = new Counter({
    name: 'bimwheels_security_events_total',
    help: 'Failed log-ins, refused rights, slowed networks and changed accounts, as the log names them',
    labelNames: ['event'],
    registers: [registry],
  })
  const count = (message: unknown) => events.inc({ event: (message as PublishedEvent).event })
  subscribe(securityEvents, count)
  app.addHook('onClose', async () => void unsubscribe(securityEvents, count))
}
