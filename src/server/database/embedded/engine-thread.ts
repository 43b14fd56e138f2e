import { Worker } from 'node:worker_threads'
import { DatabaseAway } from '../sql-errors.ts'
import type { EngineRequest, QueryAnswer, SqlErrorParts, WorkerMessage, WorkerStart } from './protocol.ts'

interface PendingRequest {
  resolve(answer: QueryAnswer | undefined): void
  reject(error: Error): void
  timeoutMs: number
}

/** After a kill, a start replays the log since the last checkpoint. */
const startTimeoutMs = 600_000

const ticksPerLimit = 20

/** The worker thread that runs PostgreSQL; requests are answered in order. */
export interface EngineThread {
  /** Ends the thread after `timeoutMs` without an answer. @throws DatabaseAway if it has ended or ends meanwhile */
  request(request: EngineRequest, timeoutMs?: number): Promise<QueryAnswer | undefined>
  onNotification: (channel: string, payload: string) => void
  /** Resolves once the thread has ended and released its files: with the reason, or undefined after `close`. */
  ended: Promise<DatabaseAway | undefined>
  close(): Promise<void>
}

/** @throws Error with PostgreSQL's reason if it does not start */
export async function startEngineThread(workerData: WorkerStart): Promise<EngineThread> {
  const worker = new Worker(new URL('./database-worker.ts', import.meta.url), { workerData, execArgv: [] })
  const exit = Promise.withResolvers<void>()
  const pending = new Map<number, PendingRequest>()
  let lastId = 0
  let isClosed = false
  let died: DatabaseAway | undefined

  function die(cause: unknown): DatabaseAway {
    died ??= new DatabaseAway('The embedded database has stopped', { cause })
    timeout.end()
    for (const { reject } of pending.values()) reject(died)
    pending.clear()
    void worker.terminate()
    return died
  }
  const timeout = tickTimeout((limitMs) => die(new Error(`There was no answer in ${limitMs / 1000} s`)))

  function settle(id: number, settleOne: (one: PendingRequest) => void): void {
    const one = pending.get(id)
    pending.delete(id)
    const [next] = pending.values()
    if (next) timeout.begin(next.timeoutMs)
    else timeout.end()
    if (one) settleOne(one)
  }

  const thread: EngineThread = {
    request(request, timeoutMs = Number.POSITIVE_INFINITY) {
      if (died) return Promise.reject(died)
      const id = ++lastId
      return new Promise((resolve, reject) => {
        if (pending.size === 0) timeout.begin(timeoutMs)
        pending.set(id, { resolve, reject, timeoutMs })
        worker.postMessage({ id, request })
      })
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
          return settle(message.id, (one) => one.resolve(message.answer))
        case 'error':
          return settle(message.id, (one) => one.reject(restoreError(message.error)))
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
  timeout.begin(startTimeoutMs)
  try {
    await started
    return thread
  } catch (error) {
    die(error)
    await exit.promise
    throw error
  } finally {
    timeout.end()
  }
}

function restoreError({ message, ...parts }: SqlErrorParts): Error {
  return Object.assign(new Error(message), parts)
}

/** A timeout counted in ticks of this process, so that time suspended or starved does not count. */
function tickTimeout(onTimeout: (limitMs: number) => void) {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  return {
    /** Starts or restarts it with a limit in milliseconds; infinite: never fires. */
    begin(limitMs: number) {
      end()
      if (!Number.isFinite(limitMs)) return
      let ticks = 0
      timer = setInterval(() => {
        if (++ticks < ticksPerLimit) return
        end()
        onTimeout(limitMs)
      }, limitMs / ticksPerLimit).unref()
    },
    end,
  }
}
