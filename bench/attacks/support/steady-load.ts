import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { percentile } from '../../figures.ts'

export interface SteadyRequest {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/** Requests to send in turn, and their rate. Sent on time even if earlier ones have no response yet. */
export interface SteadyOrder {
  origin: string
  requests: SteadyRequest[]
  perSecond: number
  seconds: number
}

export interface StatusFigures {
  count: number
  p50Ms: number
  p99Ms: number
  maxMs: number
  withRetryAfter: number
}

export interface SteadyFigures {
  /** Counts and durations by status, or by error code without a response. */
  byStatus: Record<string, StatusFigures>
}

interface Outcome {
  status: string
  ms: number
  hasRetryAfter: boolean
}

/** Reads a `SteadyOrder` from its input and prints `SteadyFigures`. Durations count from the due time. */
const order = (await json(process.stdin)) as SteadyOrder
const agent = new Agent({ keepAlive: true })
const began = performance.now()
const outcomes: Promise<Outcome>[] = []
const total = Math.round(order.perSecond * order.seconds)
while (outcomes.length < total) {
  const dueMs = began + (outcomes.length * 1000) / order.perSecond
  const early = dueMs - performance.now()
  if (early > 1) await pause(early)
  outcomes.push(ask(order.requests[outcomes.length % order.requests.length] as SteadyRequest, dueMs))
}
console.log(JSON.stringify({ byStatus: summed(await Promise.all(outcomes)) } satisfies SteadyFigures))
agent.destroy()

async function ask({ path, method, headers, body }: SteadyRequest, dueMs: number): Promise<Outcome> {
  const sent = request(order.origin + path, {
    agent,
    method,
    headers: {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  try {
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    await once(answer, 'end')
    const hasRetryAfter = answer.headers['retry-after'] !== undefined
    return { status: String(answer.statusCode), ms: performance.now() - dueMs, hasRetryAfter }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'failed'
    return { status: code, ms: performance.now() - dueMs, hasRetryAfter: false }
  }
}

function summed(all: Outcome[]): SteadyFigures['byStatus'] {
  const groups = Object.groupBy(all, ({ status }) => status)
  return Object.fromEntries(
    Object.entries(groups).map(([status, group = []]) => {
      const sorted = Float64Array.from(group, ({ ms }) => ms).sort()
      return [
        status,
        {
          count: group.length,
          p50Ms: percentile(sorted, 0.5),
          p99Ms: percentile(sorted, 0.99),
          maxMs: sorted.at(-1) ?? Number.NaN,
          withRetryAfter: group.filter(({ hasRetryAfter }) => hasRetryAfter).length,
        },
      ]
    }),
  )
}
