import { AsyncLocalStorage } from 'node:async_hooks'

export type WaitKind = 'queueMs' | 'databaseMs'

/** Total milliseconds. Concurrent waits add up. */
export interface RequestTimes extends Record<WaitKind, number> {
  statements: number
}

const current = new AsyncLocalStorage<RequestTimes>()

/** Adds the waits of a request to `times`. */
export function addingTo(times: RequestTimes, work: () => void): void {
  current.run(times, work)
}

/** Counts for the request that this runs in, if any. @returns ends the wait */
export function beginWait(kind: WaitKind): () => void {
  const times = current.getStore()
  if (!times) return () => undefined
  const began = performance.now()
  return () => {
    times[kind] += performance.now() - began
  }
}

export async function timedStatement<T>(work: () => Promise<T>): Promise<T> {
  const times = current.getStore()
  if (!times) return work()
  times.statements++
  const end = beginWait('databaseMs')
  try {
    return await work()
  } finally {
    end()
  }
}
