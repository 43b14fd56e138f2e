import { existsSync } from 'node:fs'
import { buildKernel, kernelFile } from './build-kernel.mjs'
import { runNode } from './child.mjs'
import { installMissing } from './install.mjs'
import { settingsFile } from './pinned-node.mjs'
import { runAsCommand, say } from './project.mjs'

// `npm run dev`: pages and server reload after a change.
await runAsCommand(async () => {
  await installMissing()
  if (!existsSync(kernelFile)) await buildKernel()
  say('Starting the marketplace for development ...')
  const watch = ['--watch', '--watch-preserve-output']
  return runNode([...settingsFile(), ...watch, 'src/dev/main.ts'], { NODE_ENV: 'development' })
})
