import { Worker } from 'node:worker_threads'
import { DatabaseAway } from '../sql-errors.ts'
import type { EngineRequest, QueryAnswer, SqlErrorParts, WorkerMessage, WorkerStart } from './protocol.ts'

type Waiting = { resolve: (answer: QueryAnswer | undefined) => void; reject: (error: Error) => void }

/** The worker thread that runs PostgreSQL, as a function that answers requests in the order they come. */
export interface EngineThread {
  request(request: EngineRequest): Promise<QueryAnswer | undefined>
  onNotification: (channel: string, payload: string) => void
  close(): Promise<void>
}

/**
 * Starts PostgreSQL in a worker thread.
 * @param folder its folder, made where absent; undefined: in memory
 * @throws Error where PostgreSQL does not start
 */
export async function startEngineThread(folder: string | undefined): Promise<EngineThread> {
  const workerData: WorkerStart = { folder }
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData, execArgv: [] })
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let died: DatabaseAway | undefined

  const thread: EngineThread = {
    request(request) {
      if (died) return Promise.reject(died)
      const id = ++lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, request })
      })
    },
    onNotification: () => undefined,
    async close() {
      if (died) return
      await thread.request({ kind: 'close' })
      await worker.terminate()
    },
  }

  function settle(id: number, settleOne: (one: Waiting) => void): void {
    const one = waiting.get(id)
    waiting.delete(id)
    if (one) settleOne(one)
  }
  function die(cause: unknown): DatabaseAway {
    died ??= new DatabaseAway('The embedded database has stopped', { cause })
    for (const { reject } of waiting.values()) reject(died)
    waiting.clear()
    return died
  }

  await new Promise<void>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      switch (message.kind) {
        case 'ready':
          return resolve()
        case 'failed':
          return reject(rebuilt(message.error))
        case 'answer':
          return settle(message.id, (one) => one.resolve(message.answer))
        case 'error':
          return settle(message.id, (one) => one.reject(rebuilt(message.error)))
        case 'notification':
          return thread.onNotification(message.channel, message.payload)
      }
    })
    worker.on('error', (error) => reject(die(error)))
    worker.on('exit', (code) => reject(die(`exit code ${code}`)))
  })
  return thread
}

/** PostgreSQL's error with its code and constraint, as it was before it was cloned from thread to thread. */
function rebuilt({ message, ...parts }: SqlErrorParts): Error {
  return Object.assign(new Error(message), parts)
}
