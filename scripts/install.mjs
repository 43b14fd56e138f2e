import { existsSync, readFileSync } from 'node:fs'
import { runOrRefuse } from './child.mjs'
import { isPinnedNodeInstalled } from './pinned-node.mjs'
import { inProject, say } from './project.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean }>} LockedPackages */

// Not `npm ci`: that refuses where a registry lacks a package for some other platform, which nothing here needs.
// Everything, also where npm is told to leave some out (NODE_ENV=production): the pages are built here, and Node is one.
const install = [
  'install',
  '--include=dev',
  '--include=optional',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
]

/** Installs the lockfile's packages with the npm that started the command, where they are not there already. */
export async function installMissing() {
  if (isInstalled()) return
  say('Installing packages (once, and after an update) ...')
  const [program, args] = npm()
  await runOrRefuse('Installing packages', program, [...args, ...install])
}

/** Whether node_modules holds what the lockfile names: npm notes in it what it installed when it is done. */
function isInstalled() {
  const installed = lockedPackages(inProject('node_modules', '.package-lock.json'))
  const wanted = lockedPackages(inProject('package-lock.json'))
  if (!installed || !wanted || !isPinnedNodeInstalled()) return false
  return Object.entries(wanted).every(([place, { version, integrity, optional }]) => {
    const found = installed[place]
    if (place === '' || (optional && !found)) return true
    return found?.version === version && found?.integrity === integrity
  })
}

/**
 * @param {string} file
 * @returns {LockedPackages | undefined}
 */
function lockedPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** @returns {[string, string[]]} how to call npm: the one that runs us, else the one on the PATH */
function npm() {
  const script = process.env.npm_execpath
  if (script && /\.[cm]?js$/.test(script)) return [process.execPath, [script]]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []]
}
