import './database/drizzle-resolution.ts'
import { collectOnceIdle, yieldToEventLoop } from './event-loop.ts'
import { listenEarly } from './http/early-listener.ts'
import { readSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Time to finish requests, save counts and close the database after the drain. */
const closeWithinMs = 8_000

// Pictures, uploads and the database are private to this account.
process.umask(0o077)

try {
  const settings = readSettings(process.env)
  const front = await listenEarly(settings)
  const { serve } = await loadProgram()
  const running = await serve(settings, { front, onLost: endWith })
  stopOnSignal(running.close, settings.drainSeconds * 1000 + closeWithinMs)
  console.log(running.greeting)
  collectOnceIdle()
} catch (error) {
  endWith(error)
}

/** In parts, because all at once takes more than a second. `/healthz` responds in between. */
async function loadProgram() {
  const parts = [
    () => import('drizzle-orm'),
    () => import('drizzle-orm/pg-core'),
    () => import('./catalogue/open-catalogue.ts'),
    () => import('./backup/scheduled-backups.ts'),
    () => import('./app.ts'),
  ]
  for (const load of parts) {
    await load()
    // A request needs three turns: its connection, its bytes, its response.
    for (let turn = 0; turn < 3; turn++) await yieldToEventLoop()
  }
  return import('./serve.ts')
}

function endWith(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
