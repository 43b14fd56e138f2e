import { setTimeout as pause } from 'node:timers/promises'
import { vehicleFields } from '../../../tests/support/fixtures.ts'
import { runProgram } from '../../programs.ts'
import { adminPassword, registerAdmin } from '../support/marketplace-process.ts'
import type { SteadyFigures, SteadyOrder, SteadyRequest } from '../support/steady-load.ts'
import type { Machines } from './machines.ts'

const perSecond = { reads: 193, writes: 5, 'log-ins': 2 }
const listings = 10
const prices = 40

type Kind = keyof typeof perSecond

/** Results of the visits. */
export interface Visits {
  /** Counts for each kind of request, as text. */
  summary: string
  /** Number of requests without a 2xx response. */
  failed: Record<Kind, number>
}

/** Creates listings to read and write. @returns their ids */
export async function listVehicles({ origin, cookie }: Machines, count = listings): Promise<number[]> {
  const ids: number[] = []
  for (let at = 0; at < count; at++) {
    const answer = await send(origin, 'POST', '/api/vehicles', { cookie, body: vehicleFields() })
    ids.push(((await answer.json()) as { id: number }).id)
  }
  return ids
}

/** Two hundred requests a second through nginx: pages and searches, changed prices, log-ins. */
export async function visit(machines: Machines, ids: readonly number[], seconds: number): Promise<Visits> {
  const { origin, cookie } = machines
  // An account has at most fifty sessions, and the writer's must stay.
  const username = `visitor ${ids[0]}`
  await registerAdmin(origin, username)
  const reads = ['/', '/vehicles', '/api/vehicles/search', `/vehicles/${ids[0]}`]
  const requests: Record<Kind, SteadyRequest[]> = {
    reads: reads.map((path) => ({ path })),
    writes: Array.from({ length: prices * ids.length }, (_, at) => ({
      path: `/api/vehicles/${ids[at % ids.length]}`,
      method: 'PATCH',
      headers: { cookie },
      body: { price: 10_000 + at },
    })),
    'log-ins': [{ path: '/api/login', method: 'POST', body: { username, password: adminPassword } }],
  }
  const failed: Visits['failed'] = { reads: 0, writes: 0, 'log-ins': 0 }
  const counts = await Promise.all(
    (['reads', 'writes', 'log-ins'] as const).map(async (kind) => {
      const input: SteadyOrder = {
        origin,
        requests: requests[kind],
        perSecond: perSecond[kind],
        seconds,
      }
      const printed = await runProgram(['bench/attacks/support/steady-load.ts'], { input })
      const { byStatus } = JSON.parse(printed) as SteadyFigures
      const counts = Object.entries(byStatus).map(([status, { count, p99Ms, maxMs }]) => {
        if (!status.startsWith('2')) failed[kind] += count
        return `${count} x ${status} (p99 ${Math.round(p99Ms)} ms, max ${Math.round(maxMs)})`
      })
      return `${kind} ${counts.join(', ')}`
    }),
  )
  return { summary: counts.join('; '), failed }
}

export function send(
  origin: string,
  method: string,
  path: string,
  { cookie = '', body }: { cookie?: string; body?: unknown } = {},
): Promise<Response> {
  return fetch(origin + path, {
    method,
    headers: { cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** Milliseconds until a condition is true. @throws Error after a minute */
export async function untilSo(check: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await check().catch(() => false))) {
    if (performance.now() - began > 60_000) throw new Error('The condition was not met within a minute')
    await pause(2)
  }
  return performance.now() - began
}

/** A listing's price in one process. */
export async function priceAt({ origin }: { origin: string }, id: number): Promise<number> {
  const answer = await fetch(`${origin}/api/vehicles/${id}`)
  return ((await answer.json()) as { price: number }).price
}
