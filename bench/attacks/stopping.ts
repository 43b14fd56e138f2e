import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { buildStale } from '../../scripts/build-stale.mjs'
import { freePort } from '../../tests/support/marketplace-process.ts'
import { runProgram } from '../programs.ts'
import { accessCode, registerAdministrator } from './support/administrator.ts'
import { filledMarketplace } from './support/filled-marketplace.ts'
import type { VisitFigures, VisitorOrder } from './support/stopping-visitors.ts'

// Visitors send requests over keep-alive connections while a signal to the whole process group stops the marketplace,
// which runs as with `npm start`. Checks the outcome of every request, write and view.

const root = fileURLToPath(new URL('../..', import.meta.url))
const visitorCount = 20
const visitedMs = 3_000
const stopsWithinMs = 10_000

interface Started {
  child: ChildProcess
  origin: string
}

async function attack(source: string | undefined): Promise<boolean> {
  await buildStale()
  const marketplace = await filledMarketplace(source, 3_000)
  try {
    const market = await start(marketplace.dataDir)
    const cookie = await registerAdministrator(market.origin)
    const page = await fetch(`${market.origin}/api/vehicles/search?pageSize=${visitorCount}`)
    const { vehicles } = (await page.json()) as SearchAnswer
    const viewsBefore = await viewsOf(market.origin, cookie)
    const input: VisitorOrder[] = vehicles.map(({ id }, network) => ({
      origin: market.origin,
      vehicleId: id,
      cookie,
      network,
    }))
    const visits = runProgram(['bench/attacks/support/stopping-visitors.ts'], { input })
    const readiness = watchReadiness(market.origin)
    await pause(visitedMs)
    const toldAt = Date.now()
    const exit = once(market.child, 'exit') as Promise<[number | null, string | null]>
    process.kill(-(market.child.pid ?? 0), 'SIGTERM')
    const [code, signal] = await exit
    const tookMs = Date.now() - toldAt
    const figures = JSON.parse(await visits) as VisitFigures[]
    const unreadyAfterMs = ((await readiness) ?? Number.NaN) - toldAt

    const again = await start(marketplace.dataDir)
    const views = (await viewsOf(again.origin, cookie)) - viewsBefore
    const lost = await lostPrices(again.origin, input, figures)
    process.kill(-(again.child.pid ?? 0), 'SIGTERM')
    await once(again.child, 'exit')
    return judge({ figures, toldAt, tookMs, code, signal, unreadyAfterMs, views, lost })
  } finally {
    await marketplace.remove()
  }
}

async function start(dataDir: string): Promise<Started> {
  const port = await freePort()
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DEMO_DATA: 'off',
      HOST: '127.0.0.1',
      PORT: String(port),
      ADMIN_ACCESS_CODE: accessCode,
      TRUST_PROXY: 'loopback',
    },
  })
  const origin = `http://127.0.0.1:${port}`
  while (child.exitCode === null) {
    if ((await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) return { child, origin }
    await pause(50)
  }
  throw new Error('The marketplace did not start')
}

/** When the marketplace first reported that it is not ready, if it did. */
async function watchReadiness(origin: string): Promise<number | undefined> {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`, { headers: { connection: 'close' } }).catch(
      () => undefined,
    )
    if (!answer) return undefined
    if (answer.status === 503) return Date.now()
    await pause(25)
  }
}

async function viewsOf(origin: string, cookie: string): Promise<number> {
  const answer = await fetch(`${origin}/api/insights`, { headers: { cookie } })
  return ((await answer.json()) as InsightsAnswer).totals.views
}

/** Number of listings with an older price than acknowledged. */
async function lostPrices(origin: string, orders: VisitorOrder[], figures: VisitFigures[]): Promise<number> {
  const stored = await Promise.all(
    orders.map(async ({ vehicleId }) => {
      const answer = await fetch(`${origin}/api/vehicles/${vehicleId}`)
      return ((await answer.json()) as Vehicle).price
    }),
  )
  return figures.filter(({ price }, at) => (stored[at] ?? 0) < (price ?? 0)).length
}

interface Outcome {
  figures: VisitFigures[]
  toldAt: number
  tookMs: number
  code: number | null
  signal: string | null
  unreadyAfterMs: number
  views: number
  lost: number
}

function judge({ figures, toldAt, tookMs, code, signal, unreadyAfterMs, views, lost }: Outcome): boolean {
  const answered = figures.flatMap((one) => one.answered)
  const late = answered.filter(({ sentAt }) => sentAt >= toldAt)
  const cutOff = figures.flatMap((one) => one.cutOff)
  const acknowledged = figures.reduce((sum, one) => sum + one.views, 0)
  const keptAlive = late.filter(({ sentAt, isKeptAlive }) => isKeptAlive && sentAt >= toldAt + unreadyAfterMs)
  const codes = Object.entries(Object.groupBy(cutOff, (one) => one.code))
  console.log(`${answered.length} responses, ${late.length} of them to requests sent after the signal`)
  console.log(`cut off: ${codes.map(([name, all]) => `${all?.length} ${name}`).join(', ') || 'none'}`)
  console.log(
    `not ready ${unreadyAfterMs} ms after the signal; ended after ${tookMs} ms with ${code ?? signal}`,
  )
  console.log(`views acknowledged ${acknowledged}, stored ${views}; listings with a lost price: ${lost}`)
  const checks: [string, boolean][] = [
    ['no request is cut off', cutOff.length === 0],
    ['it first reports that it is not ready', Number.isFinite(unreadyAfterMs)],
    ['every later response closes its connection', keptAlive.length === 0],
    ['it exits with 0 in under 10 s', code === 0 && tookMs < stopsWithinMs],
    ['every acknowledged view is stored', views === acknowledged],
    ['every acknowledged price is stored', lost === 0],
  ]
  for (const [what, holds] of checks) console.log(`${holds ? 'holds' : 'FAILS'}: ${what}`)
  return checks.every(([, holds]) => holds)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
})
for (let round = 0; round < Number(values.rounds); round++) {
  if (!(await attack(positionals[0]))) process.exitCode = 1
}
