import { runNode } from './child.mjs'
import { installMissing } from './install.mjs'
import { settingsFile } from './pinned-node.mjs'
import { runAsCommand } from './project.mjs'

// Runs a program under the pinned Node: `node scripts/run.mjs src/cli/import.ts FILE ...`.
await runAsCommand(async () => {
  await installMissing()
  return runNode([...settingsFile(), ...process.argv.slice(2)])
})
