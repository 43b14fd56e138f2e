import { Worker } from 'node:worker_threads'
import { DatabaseAway } from '../sql-errors.ts'
import type { EngineRequest, QueryAnswer, SqlErrorParts, WorkerMessage, WorkerStart } from './protocol.ts'

/** After a kill, a start replays the log since the last checkpoint. */
const startTimeoutMs = 600_000

/** The worker thread that runs PostgreSQL. It handles requests in order. */
export interface EngineThread {
  /** Ends the thread if no response comes within `timeoutMs`. @throws DatabaseAway if the thread ends */
  request(request: EngineRequest, timeoutMs?: number): Promise<QueryAnswer | undefined>
  onNotification: (channel: string, payload: string) => void
  /** Resolves once the thread has ended and released its files. The reason is undefined after `close`. */
  ended: Promise<DatabaseAway | undefined>
  close(): Promise<void>
}

/** @throws Error with PostgreSQL's reason if it does not start */
export async function startEngineThread(workerData: WorkerStart): Promise<EngineThread> {
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), { workerData, execArgv: [] })
  const exit = Promise.withResolvers<void>()
  const pending = new Map<number, PromiseWithResolvers<QueryAnswer | undefined>>()
  let lastId = 0
  let isClosed = false
  let died: DatabaseAway | undefined

  function die(cause: unknown): DatabaseAway {
    died ??= new DatabaseAway('The embedded database has stopped', { cause })
    for (const { reject } of pending.values()) reject(died)
    pending.clear()
    void worker.terminate()
    return died
  }
  const thread: EngineThread = {
    async request(request, timeoutMs) {
      if (died) throw died
      const id = ++lastId
      const stop = timeoutMs === undefined ? undefined : stopAfter(timeoutMs, () => pending.has(id))
      try {
        const answer = Promise.withResolvers<QueryAnswer | undefined>()
        pending.set(id, answer)
        worker.postMessage({ id, request })
        return await answer.promise
      } finally {
        clearTimeout(stop)
        pending.delete(id)
      }
    },
    onNotification: () => undefined,
    ended: exit.promise.then(() => (isClosed ? undefined : died)),
    async close() {
      if (died) return exit.promise
      isClosed = true
      try {
        await thread.request({ kind: 'close' })
      } finally {
        die('It was closed')
        await exit.promise
      }
    },
  }

  const started = new Promise<void>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      switch (message.kind) {
        case 'ready':
          return resolve()
        case 'failed':
          return reject(restoreError(message.error))
        case 'dead':
          return reject(die(new Error(message.reason)))
        case 'answer':
          return pending.get(message.id)?.resolve(message.answer)
        case 'error':
          return pending.get(message.id)?.reject(restoreError(message.error))
        case 'notification':
          return thread.onNotification(message.channel, message.payload)
      }
    })
    worker.on('error', (error) => reject(die(error)))
    worker.on('exit', (code) => {
      reject(die(new Error(`Its thread ended with ${code}`)))
      exit.resolve()
    })
  })
  let isStarted = false
  const late = stopAfter(startTimeoutMs, () => !isStarted)
  try {
    await started
    isStarted = true
    return thread
  } catch (error) {
    die(error)
    await exit.promise
    throw error
  } finally {
    clearTimeout(late)
  }

  /** After a suspended process wakes, a response that has already arrived is read first. */
  function stopAfter(limitMs: number, isWaiting: () => boolean): NodeJS.Timeout {
    const stop = () => isWaiting() && die(new Error(`There was no answer in ${limitMs / 1000} s`))
    return setTimeout(() => setImmediate(stop), limitMs).unref()
  }
}

function restoreError({ message, ...parts }: SqlErrorParts): Error {
  return Object.assign(new Error(message), parts)
}
