import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'
import { startVite } from './development-pages.ts'

// The marketplace with its pages straight from their sources, for `npm run dev`.
try {
  const settings = readSettings(process.env)
  const vite = await startVite()
  const running = await serve(settings, { openPages: vite.openPages })
  stopOnSignal(async () => {
    await vite.close()
    await running.close()
  })
  console.log(running.greeting)
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}
