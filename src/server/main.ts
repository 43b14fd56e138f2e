import { collectOnceIdle } from './collect-once-idle.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'
import { stopOnSignal } from './stop-on-signal.ts'

// Files of this process are private to its account: pictures, uploads, the database.
process.umask(0o077)

try {
  const running = await serve(readSettings(process.env), { onLost: endWith })
  stopOnSignal(running.close)
  console.log(running.greeting)
  collectOnceIdle()
} catch (error) {
  endWith(error)
}

function endWith(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
