import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { Signer } from '@fastify/cookie'
import { searchQueryString } from '#domain/search/search-query.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { openSession } from '#server/accounts/sign-in/sessions.ts'
import { cookieKey } from '#server/database/installation-secret.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { vehicleFields } from '../tests/support/fixtures.ts'
import { freePort } from '../tests/support/marketplace-process.ts'
import { percentile } from './figures.ts'
import { listingsOfFile } from './listings-of-file.ts'
import { machine } from './machine.ts'
import { startProgram, stopProgram } from './programs.ts'
import { searchQueries } from './search-queries.ts'

// Starts a marketplace with existing listings and prints what its size costs: time until the first response and until
// ready, memory, searches, a write, insights. Searches are generated from LISTINGS.csv.

const queryCount = 300
const sampleStep = 50
const writes = 20
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'data-dir': { type: 'string' }, 'database-url': { type: 'string' } },
})
const dataDir = values['data-dir']
const databaseUrl = values['database-url']
const [file] = positionals
if (!dataDir || !file) throw new Error('Usage: LISTINGS.csv --data-dir DATA_DIR [--database-url URL]')

const cookie = await administratorsCookie()
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const began = performance.now()
const child = startProgram(['src/server/main.ts'], {
  env: {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    DEMO_DATA: 'off',
    HOST: '127.0.0.1',
    PORT: String(port),
  },
})
child.stdout?.resume()
console.log(machine())
await until('/healthz', 'first response of /healthz')
const starting = await fetch(`${origin}/vehicles`)
console.log(`meanwhile /vehicles: ${starting.status}, ${(await starting.text()).length} characters`)
let longestMs = 0
const watched = setInterval(async () => {
  const asked = performance.now()
  await fetch(`${origin}/healthz`).catch(() => undefined)
  longestMs = Math.max(longestMs, performance.now() - asked)
}, 250)
await until('/readyz', 'ready')
clearInterval(watched)
console.log(`slowest response of /healthz during the start: ${Math.round(longestMs)} ms`)
await pause(10_000)
printMemory('10 s after')

const sample: Vehicle[] = []
let at = 0
for await (const row of listingsOfFile(file, () => new Date())) if (at++ % sampleStep === 0) sample.push(row)
const searches = searchQueries(sample, queryCount).map((query) => searchQueryString(query))
await print('new searches', searches, (search) => fetch(`${origin}/api/vehicles/search?${search}`))
await print('new pages of /vehicles', searches.slice(0, 50), (search) =>
  fetch(`${origin}/vehicles?${search}`),
)
await print('create a listing', Array(writes).fill(''), () =>
  fetch(`${origin}/api/vehicles`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify(vehicleFields({ dealershipName: sample[0]?.dealershipName })),
  }),
)
await print('insights of all listings', [''], () => fetch(`${origin}/api/insights`, { headers: { cookie } }))
printMemory('at the end')
const stopping = performance.now()
await stopProgram(child)
console.log(`stopped in ${seconds(stopping)}`)

/** A session inserted into the database. */
async function administratorsCookie(): Promise<string> {
  const database = await openDatabase({ dataDir, databaseUrl })
  const signer = new Signer(await cookieKey(database.queries))
  const session = `session=${signer.sign(await openSession(database.queries, 1, new Date()))}`
  await database.close()
  return session
}

async function until(path: string, what: string): Promise<void> {
  while (!(await fetch(origin + path).catch(() => undefined))?.ok) {
    if (child.exitCode !== null) throw new Error('The server exited')
    await pause(10)
  }
  console.log(`${what}: ${seconds(began)}`)
}

async function print(what: string, asked: readonly string[], ask: (one: string) => Promise<Response>) {
  const times: number[] = []
  const statuses = new Set<number>()
  for (const one of asked) {
    const sent = performance.now()
    const answer = await ask(one)
    await answer.arrayBuffer()
    times.push(performance.now() - sent)
    statuses.add(answer.status)
  }
  const sorted = Float64Array.from(times).sort()
  const [p50, p99] = [percentile(sorted, 0.5), percentile(sorted, 0.99)].map((ms) => ms.toFixed(1))
  console.log(`${what}: p50 ${p50} ms, p99 ${p99} ms (${asked.length}; ${[...statuses].join(', ')})`)
}

function printMemory(when: string): void {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  const megabytes = (name: string) =>
    Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1000)
  console.log(`resident ${when}: ${megabytes('VmRSS')} MB, at most ${megabytes('VmHWM')} MB`)
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`
}
