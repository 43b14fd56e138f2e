import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'
import { stopOnSignal } from './stop-on-signal.ts'

// What this process makes is its account's alone: pictures, uploads, the database.
process.umask(0o077)

try {
  const running = await serve(readSettings(process.env), { onLost: endWith })
  stopOnSignal(running.close)
  console.log(running.greeting)
} catch (error) {
  endWith(error)
}

function endWith(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
