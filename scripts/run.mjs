import { runNode } from './child.mjs'
import { installMissing, isInstalled } from './install.mjs'
import { settingsFile } from './pinned-node.mjs'
import { runAsCommand } from './project.mjs'

// Runs a program under the pinned Node: `node scripts/run.mjs src/cli/import.ts FILE ...`.
await runAsCommand(async () => {
  // A release lacks the packages of builds and tests.
  if (!isInstalled({ omitDev: true })) await installMissing()
  const faster = ['--import', './src/server/database/drizzle-resolution.ts']
  return runNode([...faster, ...settingsFile(), ...process.argv.slice(2)])
})
