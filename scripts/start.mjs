import { buildStale } from './build-stale.mjs'
import { run } from './child.mjs'
import { installMissing } from './install.mjs'
import { pinnedNode, settingsFile } from './pinned-node.mjs'
import { runAsCommand, say } from './project.mjs'

// `npm start`: installs and builds what is missing, then serves the marketplace until it is told to stop.
await runAsCommand(async () => {
  await installMissing()
  await buildStale()
  say('Starting the marketplace ...')
  return run(pinnedNode(), [...settingsFile(), 'src/server/main.ts'])
})
