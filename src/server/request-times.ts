import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a request's time goes that is not spent on our own work. */
export type WaitKind = 'queueMs' | 'databaseMs'

/** Milliseconds added up, also of waits side by side. */
export interface RequestTimes extends Record<WaitKind, number> {
  statements: number
}

const current = new AsyncLocalStorage<RequestTimes>()

export function noTimes(): RequestTimes {
  return { queueMs: 0, databaseMs: 0, statements: 0 }
}

/** Calls back within a request, whose waits are added to `times` from now on. */
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

/** Counts a statement of the database. */
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
