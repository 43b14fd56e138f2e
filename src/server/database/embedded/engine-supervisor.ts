import { setTimeout as pause } from 'node:timers/promises'
import type { DatabaseWatch } from '../database.ts'
import { DatabaseAway } from '../sql-errors.ts'
import type { EngineThread } from './engine-thread.ts'

const firstPauseMs = 250
const longestPauseMs = 5_000
/** An engine that ran this long resets the pause. */
const steadyMs = 60_000

/**
 * Restarts the engine on the same folder after a crash, and retries with growing pauses (full disk).
 * @param isLost whether the folder is gone; the engine is then not restarted
 */
export function superviseEngine(options: {
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
    /** @throws DatabaseAway while no engine runs */
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
