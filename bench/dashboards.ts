import { cp } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildStale } from '../scripts/build-stale.mjs'
import { Random } from '../tests/catalogue/random.ts'
import { startPostgres } from '../tests/support/postgres-server.ts'
import { filledMarketplace } from './attacks/support/filled-marketplace.ts'
import { busyActions } from './dashboards/actions.ts'
import { copyToServer, prepareBusyMarketplace } from './dashboards/busy-marketplace.ts'
import { type ActionFigures, openLoop } from './dashboards/open-loop.ts'
import { figure, markdownTable } from './figures.ts'
import { startServer } from './imported-marketplace.ts'
import { machine } from './machine.ts'
import { residentMegabytes, stopProgram } from './programs.ts'

const listingCount = 98_661
const withinMs = 300
const warmUpSeconds = 10

interface Options {
  source: string | undefined
  /** Keeps the prepared data folder here, as the source of further runs. */
  prepared: string | undefined
  isOnServer: boolean
  seconds: number
}

/** Measures the waits of three hundred users of a hundred dealerships at their dashboards while buyers browse. */
async function bench({ source, prepared, isOnServer, seconds }: Options): Promise<void> {
  await buildStale()
  const postgres = isOnServer ? await startPostgres({ keepsCommits: true }) : undefined
  const { dataDir, remove } = await filledMarketplace(source, listingCount)
  try {
    if (postgres) await copyToServer(dataDir, postgres.url)
    const busy = await prepareBusyMarketplace({ dataDir, databaseUrl: postgres?.url })
    if (prepared && !postgres) await cp(dataDir, prepared, { recursive: true })
    const server = await startServer(dataDir, { databaseUrl: postgres?.url, core: 'any' })
    const load = { actions: busyActions(busy), random: new Random(1) }
    await openLoop(server.origin, { ...load, seconds: warmUpSeconds })
    const figures = await openLoop(server.origin, { ...load, seconds })
    const listings = busy.vehicleIds.length.toLocaleString('en')
    const where = isOnServer ? 'PostgreSQL server' : 'embedded database'
    console.log(`${machine()}; ${where}, ${listings} listings, ${seconds} s, `)
    console.log(`${figure(residentMegabytes(server.child))} MB resident\n`)
    console.log(table(figures))
    if (figures.some(({ p95Ms }) => p95Ms > withinMs)) process.exitCode = 1
    await stopProgram(server.child)
  } finally {
    await postgres?.stop()
    await remove()
  }
}

function table(figures: ActionFigures[]): string {
  const rows = figures.map(({ name, perMinute, count, failed, ...ms }) => [
    name,
    String(perMinute),
    String(count),
    Object.entries(failed)
      .map(([status, times]) => `${times} x ${status}`)
      .join(', '),
    ...[ms.p50Ms, ms.p95Ms, ms.maxMs].map((value) => value.toFixed(0)),
    ms.p95Ms > withinMs ? 'over' : '',
  ])
  const headings = [
    'action',
    'a minute',
    'count',
    'failed',
    'p50 ms',
    'p95 ms',
    'longest ms',
    `${withinMs} ms`,
  ]
  return markdownTable(headings, rows)
}

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    keep: { type: 'string' },
    server: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '180' },
  },
})
await bench({
  source: values.data,
  prepared: values.keep,
  isOnServer: values.server,
  seconds: Number(values.seconds),
})
