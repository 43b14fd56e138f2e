import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'
import { stopOnSignal } from './stop-on-signal.ts'

try {
  const running = await serve(readSettings(process.env))
  stopOnSignal(running.close)
  console.log(running.greeting)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
