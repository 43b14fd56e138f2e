import { collectOnceIdle } from './collect-once-idle.ts'
import { listenEarly } from './http/connections/early-listener.ts'
import { readSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'
import { stopOnSignal } from './stop-on-signal.ts'
import { lowerHelperPriority } from './thread-priority.ts'

/** What is left to do after the drain: requests to answer, counts to save, the database to close. */
const closeWithinMs = 8_000

// Files of this process are private to its account: pictures, uploads, the database.
process.umask(0o077)
lowerHelperPriority()

try {
  const settings = readSettings(process.env)
  const front = await listenEarly(settings)
  // Most of the program, which takes a while to load.
  const { serve } = await import('./serve.ts')
  const running = await serve(settings, { front, onLost: endWith })
  stopOnSignal(running.close, settings.drainSeconds * 1000 + closeWithinMs)
  console.log(running.greeting)
  collectOnceIdle()
} catch (error) {
  endWith(error)
}

function endWith(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
