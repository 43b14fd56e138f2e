import { runNode } from './child.mjs'
import { installMissing } from './install.mjs'
import { settingsFile } from './pinned-node.mjs'
import { runAsCommand, say } from './project.mjs'

// `npm run dev`: the marketplace from its sources; pages change as they are edited, the server starts anew.
await runAsCommand(async () => {
  await installMissing()
  say('Starting the marketplace for development ...')
  const watch = ['--watch', '--watch-preserve-output']
  return runNode([...settingsFile(), ...watch, 'src/dev/main.ts'], { NODE_ENV: 'development' })
})
