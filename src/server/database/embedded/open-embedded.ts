import { AsyncLocalStorage } from 'node:async_hooks'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import pLimit from 'p-limit'
import { makeDataFolder, unusableDataFolder } from '#server/data-folder.ts'
import { silentLog } from '#server/log.ts'
import { beginWait, timedStatement } from '../../request-times.ts'
import { Channels } from '../channels.ts'
import type { Database, DatabaseWatch } from '../database.ts'
import { migrate } from '../migrate.ts'
import * as schema from '../schema.ts'
import { answersWithin, DatabaseAway } from '../sql-errors.ts'
import { assertWholeOrNew, completeFolder, lockFolder, markNew, unusableFolder } from './database-folder.ts'
import { identify, watchRemoval } from './durable-files.ts'
import { type EngineThread, startEngineThread } from './engine-thread.ts'
import type { QueryAnswer, WorkerStart } from './protocol.ts'

const statementTimeoutMs = 60_000
const silentWatch: DatabaseWatch = { log: silentLog, onLost: () => undefined }

/**
 * @param dataDir undefined: in memory, for tests
 * @param timeoutMs of a statement; `prepare` has none
 * @throws StartProblem if the folder is in use, not writable or damaged, or has lost its database
 */
export async function openEmbedded(
  dataDir: string | undefined,
  watch = silentWatch,
  timeoutMs = statementTimeoutMs,
  prepare = migrate,
): Promise<Database> {
  const open = (start: Required<WorkerStart>) => openFolder(start, { watch, timeoutMs, prepare })
  if (dataDir === undefined) return open({ folder: undefined, requiredPaths: [] })
  await makeDataFolder(dataDir)
  const home = path.resolve(dataDir)
  try {
    markNew(home)
  } catch (cause) {
    throw unusableDataFolder(home, cause)
  }
  const lock = lockFolder(home)
  try {
    assertWholeOrNew(home)
    const folder = await completeFolder(home)
    await chmod(folder, 0o700).catch(() => {
      watch.log.warn(`${folder} stays open to other accounts: this account does not own it`)
    })
    const requiredPaths = [folder, lock.file].map(identify)
    const database = await open({ folder, requiredPaths })
    const close = async () => {
      await database.close()
      lock.release()
    }
    return { ...database, close }
  } catch (error) {
    lock.release()
    throw error
  }
}

async function openFolder(
  { folder, requiredPaths }: Required<WorkerStart>,
  { watch, timeoutMs, prepare }: { watch: DatabaseWatch; timeoutMs: number; prepare: typeof migrate },
): Promise<Database> {
  const channels = new Channels()
  const start = async () => {
    const thread = await startEngineThread({ folder, requiredPaths })
    thread.onNotification = channels.notify
    try {
      await channels.resubscribe((channel) => thread.request({ kind: 'exec', sql: `LISTEN "${channel}"` }))
      return thread
    } catch (error) {
      await thread.close().catch(() => undefined)
      throw error
    }
  }
  const first = await start().catch((error: unknown) => {
    throw folder === undefined ? error : unusableFolder(folder, error)
  })
  try {
    // No timeout: the duration of a migration grows with the rows.
    await prepare(drizzleOn(embeddedClient(() => first)))
  } catch (error) {
    await first.close().catch(() => undefined)
    throw folder === undefined ? error : unusableFolder(folder, error)
  }
  const loss = watchRemoval(requiredPaths, watch)
  const engine = superviseEngine({
    first,
    start,
    onReopened: channels.notifyGap,
    isLost: loss.isLost,
    log: watch.log,
  })
  const client = embeddedClient(engine.current, timeoutMs)
  return {
    kind: 'embedded',
    load: client.load,
    queries: drizzleOn(client),
    listen: (channel, listener) =>
      channels.listen(channel, listener, () => client.query(`LISTEN "${channel}"`)),
    isReachable: async (timeoutMs) => !loss.isLost() && answersWithin(timeoutMs, client.query('select 1')),
    async close() {
      loss.stop()
      await engine.close()
    },
  }
}

// Drizzle's type requires the whole PGlite; its driver only calls `query` and `transaction`.
const drizzleOn = (client: EmbeddedClient) => drizzle({ client: client as unknown as PGlite, schema })

const firstPauseMs = 250
const longestPauseMs = 5_000
const steadyMs = 60_000

/** Restarts a crashed engine with growing pauses, unless its folder is lost. */
function superviseEngine(options: {
  first: EngineThread
  start: () => Promise<EngineThread>
  onReopened: () => void
  isLost: () => boolean
  log: DatabaseWatch['log']
}) {
  const { first, start, onReopened, isLost, log } = options
  const closing = new AbortController()
  let engine: EngineThread | undefined = first
  let pauseMs = firstPauseMs
  let reopening: Promise<void> = Promise.resolve()

  async function reopen(): Promise<void> {
    let lastReason = ''
    while (!isLost()) {
      await pause(pauseMs, undefined, { signal: closing.signal }).catch(() => undefined)
      if (closing.signal.aborted) return
      pauseMs = Math.min(pauseMs * 2, longestPauseMs)
      try {
        return use(await start())
      } catch (err) {
        if (String(err) !== lastReason) log.error({ err }, 'The embedded database cannot be opened again yet')
        lastReason = String(err)
      }
    }
  }
  function use(next: EngineThread): void {
    engine = next
    watch(next)
    log.warn('The embedded database was opened again')
    onReopened()
  }
  function watch(running: EngineThread): void {
    const since = performance.now()
    void running.ended.then((err) => {
      if (err === undefined || closing.signal.aborted) return
      engine = undefined
      if (performance.now() - since > steadyMs) pauseMs = firstPauseMs
      log.error({ err }, 'The embedded database has stopped and is opened again')
      reopening = reopen()
    })
  }
  watch(first)
  return {
    current(): EngineThread {
      if (engine) return engine
      throw new DatabaseAway('The embedded database has stopped and is being opened again')
    },
    async close(): Promise<void> {
      closing.abort()
      await reopening
      await engine?.close()
    },
  }
}

/** Drizzle's options. Its parsers all return the text unchanged, so their OIDs suffice. */
interface MapperOptions {
  rowMode?: 'array' | 'object'
  parsers?: Record<number, (text: string) => unknown>
}

interface EmbeddedClient {
  query(sql: string, params?: unknown[], options?: MapperOptions): Promise<QueryAnswer>
  transaction<T>(work: (client: Pick<EmbeddedClient, 'query'>) => Promise<T>): Promise<T>
  load: Database['load']
}

/** Runs statements and transactions one at a time. Inside a transaction the outer handle is refused. */
function embeddedClient(engine: () => EngineThread, timeoutMs?: number): EmbeddedClient {
  const activeTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()
  const limit = pLimit(1)

  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    if (activeTransaction.getStore()?.isOpen) {
      return Promise.reject(
        new TypeError('The database was used inside an open transaction: use the handle of the transaction'),
      )
    }
    return limit(work)
  }

  const queryOn =
    (thread: EngineThread): EmbeddedClient['query'] =>
    async (sql, params = [], { rowMode, parsers = {} } = {}) => {
      const options = { rowMode, textOids: Object.keys(parsers).map(Number) }
      const request = { kind: 'query', sql, params, options } as const
      const answer = await thread.request(request, timeoutMs)
      return answer ?? { rows: [], fields: [] }
    }

  return {
    query: (sql, params, options) =>
      timedStatement(() => enqueue(async () => queryOn(engine())(sql, params, options))),
    transaction: (work) => {
      const endWait = beginWait('databaseMs')
      return enqueue(async () => {
        endWait()
        const thread = engine()
        const query: EmbeddedClient['query'] = (...statement) =>
          timedStatement(() => queryOn(thread)(...statement))
        const state = { isOpen: true }
        await thread.request({ kind: 'exec', sql: 'BEGIN' }, timeoutMs)
        try {
          const result = await activeTransaction.run(state, () => work({ query }))
          await thread.request({ kind: 'exec', sql: 'COMMIT' }, timeoutMs)
          return result
        } catch (error) {
          await thread.request({ kind: 'exec', sql: 'ROLLBACK' }, timeoutMs).catch(() => undefined)
          throw error
        } finally {
          state.isOpen = false
        }
      })
    },
    load: () => ({ open: 1, busy: limit.activeCount, waiting: limit.pendingCount }),
  }
}
