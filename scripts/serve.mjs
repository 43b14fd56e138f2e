import { isBuilt } from './build-stale.mjs'
import { runNode } from './child.mjs'
import { isInstalled } from './install.mjs'
import { settingsFile } from './pinned-node.mjs'
import { Refusal, runAsCommand } from './project.mjs'

// `npm run serve` is `npm start` without installing and building, for machines without the packages of builds and tests.
await runAsCommand(async () => {
  if (!isInstalled({ omitDev: true })) {
    throw new Refusal('The installed packages differ from the lockfile: run `npm ci --omit=dev` first.')
  }
  if (!isBuilt()) {
    throw new Refusal(
      'The pages are not built from these sources: run `npm ci` and `npm run build` first, then `npm ci --omit=dev`.',
    )
  }
  return runNode([...settingsFile(), 'src/server/main.ts'])
})
