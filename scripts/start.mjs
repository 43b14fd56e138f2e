import { buildStale } from './build-stale.mjs'
import { runNode } from './child.mjs'
import { installMissing } from './install.mjs'
import { settingsFile } from './pinned-node.mjs'
import { runAsCommand, say } from './project.mjs'

// `npm start`
await runAsCommand(async () => {
  await installMissing()
  await buildStale()
  say('Starting the marketplace ...')
  return runNode([...settingsFile(), 'src/server/main.ts'])
})
