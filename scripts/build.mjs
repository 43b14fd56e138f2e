import { buildStale } from './build-stale.mjs'
import { installMissing } from './install.mjs'
import { runAsCommand } from './project.mjs'

// `npm run build`
await runAsCommand(async () => {
  await installMissing()
  await buildStale()
  return 0
})
