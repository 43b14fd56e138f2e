import { parseArgs } from 'node:util'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { searchQueryString } from '#domain/search/search-query.ts'
import { buildStale } from '../../scripts/build-stale.mjs'
import { figure, markdownTable } from '../figures.ts'
import type { LoadFigures, LoadOrder } from '../http-load.ts'
import { startServer } from '../imported-marketplace.ts'
import { residentMegabytes, runProgram, stopProgram } from '../programs.ts'
import { searchQueries } from '../search-queries.ts'
import { accessCode, administrator, registerAdministrator } from './support/administrator.ts'
import { filledMarketplace } from './support/filled-marketplace.ts'
import type { SteadyFigures, SteadyOrder } from './support/steady-load.ts'

// Requests uncached pages at several times the rate that one core can render, and checks how other requests fare. The
// server has the first core to itself, the clients have the last.

const admittedWithinMs = 2_000
const healthWithinMs = 100
const capacityPages = 300
const sampleEveryMs = 2_000

type Steady = Omit<SteadyOrder, 'origin' | 'seconds'>

async function attack(source: string | undefined, times: number, seconds: number): Promise<boolean> {
  await buildStale()
  process.env.ADMIN_ACCESS_CODE = accessCode
  const marketplace = await filledMarketplace(source)
  const server = await startServer(marketplace.dataDir)
  try {
    const cookie = await registerAdministrator(server.origin)
    const pages = uncachedPages(await sampleOf(server.origin))
    const perSecond = await capacity(server.origin, pages.splice(0, capacityPages))
    const signedIn = pages.splice(0, seconds)
    console.log(
      `It renders ${figure(perSecond)} uncached pages a second; now ${times} times that for ${seconds} s`,
    )

    const groups: Record<string, Steady> = {
      'uncached pages': { requests: pages.map((path) => ({ path })), perSecond: perSecond * times },
      '/healthz': { requests: [{ path: '/healthz' }], perSecond: 10 },
      'cached page /about': { requests: [{ path: '/about' }], perSecond: 5 },
      'log-ins': { requests: [{ path: '/api/login', method: 'POST', body: administrator }], perSecond: 1 },
      "a user's uncached pages": {
        requests: signedIn.map((path) => ({ path, headers: { cookie } })),
        perSecond: 1,
      },
    }
    await fetch(`${server.origin}/about`)
    const memory: number[] = []
    const sampling = setInterval(() => memory.push(residentMegabytes(server.child)), sampleEveryMs)
    const figures = await Promise.all(
      Object.entries(groups).map(async ([name, steady]) => {
        const input: SteadyOrder = { origin: server.origin, seconds, ...steady }
        const printed = await runProgram(['bench/attacks/support/steady-load.ts'], { core: 'last', input })
        return [name, JSON.parse(printed) as SteadyFigures] as const
      }),
    )
    clearInterval(sampling)
    return judge(Object.fromEntries(figures), memory)
  } finally {
    await stopProgram(server.child)
    await marketplace.remove()
  }
}

async function sampleOf(origin: string): Promise<SearchAnswer['vehicles']> {
  const pages = Array.from({ length: 10 }, async (_, at) => {
    const answer = await fetch(`${origin}/api/vehicles/search?pageSize=100&page=${1 + at * 10}`)
    return ((await answer.json()) as SearchAnswer).vehicles
  })
  return (await Promise.all(pages)).flat()
}

/** Different canonical addresses of Browse. */
function uncachedPages(sample: SearchAnswer['vehicles']): string[] {
  const seeds = Array.from({ length: 4 }, (_, seed) => seed + 1)
  const queries = seeds.flatMap((seed) => searchQueries(sample, 10_000, seed))
  return [...new Set(queries.map((query) => `/vehicles?${searchQueryString(query)}`))]
}

async function capacity(origin: string, paths: string[]): Promise<number> {
  const input: LoadOrder = { origin, paths, seconds: 0 }
  const printed = await runProgram(['bench/http-load.ts'], { core: 'last', input })
  return (JSON.parse(printed) as LoadFigures).perSecond
}

function judge(figures: Record<string, SteadyFigures>, memory: number[]): boolean {
  const rows = Object.entries(figures).flatMap(([name, { byStatus }]) =>
    Object.entries(byStatus).map(([status, one]) => [
      name,
      status,
      ...[one.count, one.p50Ms, one.p99Ms, one.maxMs].map(figure),
    ]),
  )
  console.log(markdownTable(['requests', 'status', 'count', 'p50 ms', 'p99 ms', 'max ms'], rows))
  console.log(`resident MB, every two seconds: ${memory.map(Math.round).join(' ')}`)
  const of = (name: string, status: string) => figures[name]?.byStatus[status]
  const only = (name: string) => Object.keys(figures[name]?.byStatus ?? {}).join() === '200'
  const refused = of('uncached pages', '503')
  const half = memory.slice(memory.length >> 1)
  const checks: [string, boolean][] = [
    ['some are refused', refused !== undefined],
    ['refusals have Retry-After', refused?.count === refused?.withRetryAfter],
    ['every request gets a response', Object.keys(figures['uncached pages']?.byStatus ?? {}).every(Number)],
    ['admitted within 2 s at p99', (of('uncached pages', '200')?.p99Ms ?? Infinity) < admittedWithinMs],
    ['/healthz within 100 ms at p99', (of('/healthz', '200')?.p99Ms ?? Infinity) < healthWithinMs],
    ...['/healthz', 'cached page /about', 'log-ins', "a user's uncached pages"].map(
      (name): [string, boolean] => [`${name}: none refused`, only(name)],
    ),
    ['memory does not grow in the second half', Math.max(...half) < 1.15 * (half[0] ?? 0)],
  ]
  for (const [what, holds] of checks) console.log(`${holds ? 'holds' : 'FAILS'}: ${what}`)
  return checks.every(([, holds]) => holds)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '4' }, seconds: { type: 'string', default: '60' } },
})
const holds = await attack(positionals[0], Number(values.times), Number(values.seconds))
process.exitCode = holds ? 0 : 1
