import { existsSync, readFileSync } from 'node:fs'
import { runOrRefuse } from './child.mjs'
import { isPinnedNodeInstalled } from './pinned-node.mjs'
import { inProject, say } from './project.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, dev?: boolean }>} LockedPackages */

// `npm ci` would first remove all packages. All kinds are needed even with NODE_ENV=production, because pages are built here and Node
// is a package.
const install = [
  'install',
  '--include=dev',
  '--include=optional',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** Uses the npm that started the command. */
export async function installMissing() {
  if (isInstalled()) return
  say('Installing packages (once, and after an update) ...')
  const [program, args] = npm()
  await runOrRefuse('Installing packages', program, [...args, ...install])
}

/**
 * Compares the lockfile with npm's record of the last installation.
 * @param {{ omitDev?: boolean }} [options] omitDev: packages of builds and tests may be missing
 */
export function isInstalled({ omitDev = false } = {}) {
  const installed = lockedPackages(inProject('node_modules', '.package-lock.json'))
  const wanted = lockedPackages(inProject('package-lock.json'))
  if (!installed || !wanted || !isPinnedNodeInstalled()) return false
  return Object.entries(wanted).every(([place, { version, integrity, optional, dev }]) => {
    const found = installed[place]
    if (place === '' || (!found && (optional || (dev && omitDev)))) return true
    return found?.version === version && found?.integrity === integrity
  })
}

/** @param {string} file @returns {LockedPackages | undefined} */
function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** @returns {[string, string[]]} program and arguments of the running npm, or of the one on the PATH */
export function npm() {
  const script = process.env.npm_execpath
  if (script && /\.[cm]?js$/.test(script)) return [process.execPath, [script]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}
