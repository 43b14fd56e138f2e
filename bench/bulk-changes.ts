import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { BulkAnswer } from '#domain/bulk/bulk-schema.ts'
import { buildStale } from '../scripts/build-stale.mjs'
import { Random } from '../tests/catalogue/random.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { filledMarketplace } from './attacks/support/filled-marketplace.ts'
import type { Action } from './dashboards/actions.ts'
import {
  type BusyMarketplace,
  copyToServer,
  type Desk,
  prepareBusyMarketplace,
} from './dashboards/busy-marketplace.ts'
import { openLoop } from './dashboards/open-loop.ts'
import { markdownTable, percentile } from './figures.ts'
import { startServer } from './imported-marketplace.ts'
import { machine } from './machine.ts'
import { processorMs, stopProgram } from './programs.ts'

const listingCount = 98_661
const changed = 1000
const withinMs = 300
const probeEveryMs = 10
const longestSeconds = 240
const phrases = ['2017 golf white', 'ford', 'red diesel', 'automatic under 20000', 'toyota 2019']

/** Durations and processor times of one kind of call, in milliseconds. */
type Times = Map<string, { ms: number[]; processorMs: number[]; waitMs: number[] }>

/**
 * Changes a thousand listings, undoes it and reads a dealership's insights in turn, with twenty reads a second in the
 * background. `/readyz`, a trivial statement, shows how long a call blocks the database's only thread.
 */
async function bench(source: string | undefined, rounds: number, isOnServer: boolean): Promise<void> {
  await buildStale()
  const postgres = isOnServer ? await startPostgres({ keepsCommits: true }) : undefined
  const { dataDir, remove } = await filledMarketplace(source, listingCount)
  try {
    if (postgres) await copyToServer(dataDir, postgres.url)
    const busy = await prepareBusyMarketplace({ dataDir, databaseUrl: postgres?.url })
    const { child, origin } = await startServer(dataDir, { databaseUrl: postgres?.url, core: 'any' })
    const times: Times = new Map()
    const done = new AbortController()
    const load = { actions: readers(busy), random: new Random(7), seconds: longestSeconds }
    const reading = openLoop(origin, { ...load, signal: done.signal })
    const probe = startProbe(origin, done.signal)
    const timed = async <T>(name: string, call: () => Promise<T>): Promise<T> => {
      probe.longestMs = 0
      const [began, processorBefore] = [performance.now(), processorMs(child)]
      const answer = await call()
      const ms = performance.now() - began
      await pause(100)
      const known = times.get(name) ?? { ms: [], processorMs: [], waitMs: [] }
      known.ms.push(ms)
      known.processorMs.push(processorMs(child) - processorBefore)
      known.waitMs.push(probe.longestMs)
      times.set(name, known)
      return answer
    }
    await pause(3000)
    for (let at = -2; at < rounds; at++) {
      if (at === 0) times.clear()
      await round(origin, busy, at + 2, timed)
    }
    done.abort()
    const reads = await reading
    const where = isOnServer ? 'PostgreSQL server' : 'embedded database'
    console.log(`${machine()}; ${where}, ${busy.vehicleIds.length} listings, ${rounds} rounds`)
    for (const { name, count, p50Ms, p95Ms, failed } of reads)
      console.log(name, count, p50Ms.toFixed(0), p95Ms.toFixed(0), JSON.stringify(failed))
    console.log(table(times))
    if ([...times.values()].some(({ ms }) => p95(ms) > withinMs)) process.exitCode = 1
    await stopProgram(child)
  } finally {
    await postgres?.stop()
    await remove()
  }
}

async function round(
  origin: string,
  { administrator, dealerships, vehicleIds }: BusyMarketplace,
  at: number,
  timed: <T>(name: string, call: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const step = Math.floor(vehicleIds.length / changed)
  const listings = Array.from({ length: changed }, (_, place) => ({
    id: vehicleIds[(place * step + at * 7) % vehicleIds.length],
  }))
  const kinds: [name: string, body: object][] = [
    ['price', { change: { percent: -5 } }],
    ['featured', { isFeatured: true }],
    ['sold', { isSold: true }],
  ]
  for (const [name, body] of kinds) {
    const call = { selection: { listings }, ...body }
    const change = () => post(origin, `/api/vehicles/bulk/${name}`, administrator, call)
    const { undo } = await timed(`${name} of ${changed}`, change)
    await timed(`undo of ${name}`, () =>
      post(origin, '/api/vehicles/bulk/undo', administrator, { id: undo?.id }),
    )
    const [desk] = dealerships[at % dealerships.length] ?? []
    for (const path of ['/api/insights', '/api/insights/actions'])
      await timed(path, () => get(origin, path, desk))
  }
}

async function post(origin: string, path: string, { cookie }: Desk, body: object): Promise<BulkAnswer> {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as BulkAnswer
}

async function get(origin: string, path: string, desk: Desk | undefined): Promise<void> {
  const answer = await fetch(origin + path, { headers: { cookie: desk?.cookie ?? '' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${path} returned ${answer.status}`)
}

/** Calls `/readyz` without a pause. */
function startProbe(origin: string, signal: AbortSignal): { longestMs: number } {
  const probe = { longestMs: 0 }
  const run = async () => {
    while (!signal.aborted) {
      const began = performance.now()
      await fetch(`${origin}/readyz`).then((answer) => answer.text())
      probe.longestMs = Math.max(probe.longestMs, performance.now() - began)
      await pause(probeEveryMs)
    }
  }
  void run()
  return probe
}

/** Half are searches. The rest are result pages, listings and a dealership's table, which queries the database. */
function readers({ vehicleIds, dealerships }: BusyMarketplace): Action[] {
  const desks = dealerships.flat()
  const word = (random: Random) => encodeURIComponent(random.pick(phrases))
  const read = (perMinute: number, name: string, path: (random: Random) => string): Action => ({
    name,
    perMinute,
    request: (random) => ({ path: path(random) }),
  })
  return [
    read(600, 'search', (random) => {
      return `/api/vehicles/search?q=${word(random)}&priceMax=${random.between(5, 90) * 1000}`
    }),
    read(200, 'result page', (random) => `/vehicles?page=${random.between(1, 50)}`),
    read(200, 'listing page', (random) => `/vehicles/${random.pick(vehicleIds)}`),
    {
      ...read(200, "dealership's table", (random) => `/api/user/vehicles/search?q=${word(random)}`),
      request: (random) => ({
        path: `/api/user/vehicles/search?q=${word(random)}`,
        cookie: random.pick(desks).cookie,
      }),
    },
  ]
}

function table(times: Times): string {
  const rows = [...times].map(([name, { ms, processorMs, waitMs }]) => [
    name,
    String(ms.length),
    ...[0.5, 0.95, 1].map((share) => at(ms, share).toFixed(0)),
    at(processorMs, 0.5).toFixed(0),
    ...[0.5, 0.95, 1].map((share) => at(waitMs, share).toFixed(0)),
  ])
  const headings = [
    'call',
    'count',
    'p50 ms',
    'p95 ms',
    'longest',
    'processor p50',
    'others wait p50',
    'p95',
    'longest',
  ]
  return markdownTable(headings, rows)
}

const at = (values: readonly number[], share: number) => percentile(Float64Array.from(values).sort(), share)
const p95 = (values: readonly number[]) => at(values, 0.95)

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    rounds: { type: 'string', default: '20' },
    server: { type: 'boolean', default: false },
  },
})
await bench(values.data, Number(values.rounds), values.server)
