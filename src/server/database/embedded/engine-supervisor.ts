import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseWatch } from '../database.ts'
import { DatabaseAway } from '../sql-errors.ts'
import type { EngineThread } from './engine-thread.ts'

const firstPauseMs = 250
const longestPauseMs = 5_000
/** An engine that ran this long before it stopped is opened again as quickly as the first. */
const steadyMs = 60_000

/** An engine that is opened anew whenever it dies. */
export interface EngineSupervisor {
  /** The engine that runs. @throws DatabaseAway while none does */
  current(): EngineThread
  close(): Promise<void>
}

/**
 * Keeps an engine running: after it died a new one is started on the same folder, which repeats what was committed, and
 * again after a pause where that fails (a full disk). Meanwhile `current` throws.
 * @param first the engine, started
 * @param start starts another
 * @param prepare what a new engine needs before anybody uses it
 * @param onReopened called once a new engine is in use
 * @param isLost whether there is nothing left to open; then it stays away
 */
export function superviseEngine({
  first,
  start,
  prepare,
  onReopened,
  isLost,
  log,
}: SupervisorOptions): EngineSupervisor {
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
        return use(await prepared(await start()))
      } catch (err) {
        if (String(err) !== lastReason) log.error({ err }, 'The embedded database cannot be opened again yet')
        lastReason = String(err)
      }
    }
  }
  async function prepared(next: EngineThread): Promise<EngineThread> {
    try {
      await prepare(next)
      return next
    } catch (error) {
      await next.close().catch(() => undefined)
      throw error
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
    current() {
      if (engine) return engine
      throw new DatabaseAway('The embedded database has stopped and is being opened again')
    },
    async close() {
      closing.abort()
      await reopening
      await engine?.close()
    },
  }
}

interface SupervisorOptions {
  first: EngineThread
  start: () => Promise<EngineThread>
  prepare: (engine: EngineThread) => Promise<void>
  onReopened: () => void
  isLost: () => boolean
  log: DatabaseWatch['log']
}
