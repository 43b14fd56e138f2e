import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildKernel } from './build-kernel.mjs'
import { runOrRefuse } from './child.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { inProject, root, say } from './project.mjs'

const sources = [
  'src/engine/assembly',
  'src/web',
  'src/domain',
  'src/territory',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
]
const notBuilt = /\.test\.tsx?$/
const stamp = inProject('dist', 'sources.sha256')

/** Builds search kernel and pages if their sources have changed since the last build. */
export async function buildStale() {
  const hash = sourcesHash()
  if (isBuilt(hash)) return
  say('Building the pages (once, and after a change) ...')
  rmSync(stamp, { force: true })
  await buildKernel()
  const vite = inProject('node_modules', 'vite', 'bin', 'vite.js')
  for (const kind of [[], ['--ssr']]) {
    await runOrRefuse('Building the pages', pinnedNode(), [vite, 'build', '--logLevel', 'error', ...kind], {
      NODE_ENV: 'production',
    })
  }
  mkdirSync(path.dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}

/** A release has pages without their sources. @param {string} [hash] of the sources */
export function isBuilt(hash) {
  if (existsSync(inProject('release.json'))) return true
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === (hash ?? sourcesHash())
}

function sourcesHash() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(inProject(source)))) {
    hash
      .update(`${path.relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

/** @param {string} place a file or a folder @returns {string[]} its files in a stable order */
function filesIn(place) {
  if (!statSync(place).isDirectory()) return [place]
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
}
