import { setTimeout as pause } from 'node:timers/promises'
import type { Random } from '../../tests/catalogue/random.ts'
import { percentile } from '../figures.ts'
import type { Action, ActionRequest } from './actions.ts'

export interface ActionFigures {
  name: string
  perMinute: number
  count: number
  /** Counts of responses other than 2xx, by status. */
  failed: Record<string, number>
  p50Ms: number
  p95Ms: number
  p99Ms: number
  maxMs: number
}

interface OpenLoop {
  actions: readonly Action[]
  random: Random
  seconds: number
  /** Stops early. */
  signal?: AbortSignal
}

interface Due {
  atMs: number
  action: Action
}

/**
 * Open-loop load: starts each action at its rate, even if earlier ones have no response yet. Durations count from the
 * due time to the last byte, so a stalled server delays everything that is due meanwhile.
 */
export async function openLoop(
  origin: string,
  { actions, random, seconds, signal }: OpenLoop,
): Promise<ActionFigures[]> {
  const due = actions.flatMap((action) => planned(action, random, seconds)).sort((a, b) => a.atMs - b.atMs)
  const seen = new Map<Action, { times: number[]; failed: Record<string, number> }>()
  for (const action of actions) seen.set(action, { times: [], failed: {} })
  const began = performance.now()
  const running = due.map(async ({ atMs, action }) => {
    const isDue = await pause(began + atMs - performance.now(), true, { signal }).catch(() => false)
    if (!isDue) return
    const status = await statusOf(origin, action.request(random))
    const figures = seen.get(action)
    figures?.times.push(performance.now() - began - atMs)
    if (figures && !/^2/.test(status)) figures.failed[status] = (figures.failed[status] ?? 0) + 1
  })
  await Promise.all(running)
  return actions.map((action) => {
    const { times, failed } = seen.get(action) ?? { times: [], failed: {} }
    const sorted = Float64Array.from(times).sort()
    return {
      name: action.name,
      perMinute: action.perMinute,
      count: sorted.length,
      failed,
      p50Ms: percentile(sorted, 0.5),
      p95Ms: percentile(sorted, 0.95),
      p99Ms: percentile(sorted, 0.99),
      maxMs: sorted.at(-1) ?? Number.NaN,
    }
  })
}

/** Steady rate with a random moment in each interval. */
function planned(action: Action, random: Random, seconds: number): Due[] {
  const intervalMs = 60_000 / action.perMinute
  const count = Math.max(1, Math.round((seconds * 1000) / intervalMs))
  return Array.from({ length: count }, (_, at) => ({ atMs: (at + random.next()) * intervalMs, action }))
}

async function statusOf(origin: string, { method, path, cookie, body }: ActionRequest): Promise<string> {
  const isForm = body instanceof FormData
  try {
    const answer = await fetch(origin + path, {
      ...(method && { method }),
      headers: {
        ...(cookie && { cookie }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    return String(answer.status)
  } catch (error) {
    return error instanceof Error ? error.message : 'failed'
  }
}
