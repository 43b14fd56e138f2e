import { AsyncLocalStorage } from 'node:async_hooks'

/** Waits of a request. */
export type WaitKind = 'queueMs' | 'databaseMs'

/** Milliseconds in all, concurrent waits included. */
export interface RequestTimes extends Record<WaitKind, number> {
  statements: number
}

const current = new AsyncLocalStorage<RequestTimes>()

export function noTimes(): RequestTimes {
  return { queueMs: 0, databaseMs: 0, statements: 0 }
}

/** Runs work within a request; its waits are added to `times`. */
export function addingTo(times: RequestTimes, work: () => void): void {
  current.run(times, work)
}

/** Begins a wait of the request this runs in, if any. @returns ends it */
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
