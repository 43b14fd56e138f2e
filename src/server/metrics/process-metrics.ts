import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { freeBytes } from '#server/data-folder.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { routeOf } from '#server/http/log/request-log.ts'
import { type PublishedEvent, securityEvents } from '#server/http/log/security-log.ts'
import { programVersion } from '#server/program-version.ts'

/** Seconds: from a page that is kept to one that is nearly refused. */
const latencyBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * What a process tells of itself, as Prometheus collects it. Routes are named as they are declared, so that their number is
 * that of the routes.
 * @returns the registry, to which others add
 */
export function processMetrics(app: FastifyInstance, dependencies: Dependencies): Registry {
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
  gauge('catalogue_full', '1 where the listings take up all the memory they may', () =>
    Number(catalogue.isFull),
  )
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
    help: 'Pages and searches that were refused since too many waited',
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
