import { execFile } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from './project.mjs'

/** Files for the server and its operator. The pages are in `dist`, so their sources are left out. */
const shipped = [
  'dist/**',
  'dist/*/.vite/*',
  'src/{server,domain,territory,cli}/**',
  'src/engine/*',
  'scripts/{serve,run,child,install,build-stale,pinned-node,project,build-kernel}.mjs',
  'deploy/**',
  'docs/**',
  '{package.json,package-lock.json,.npmrc,.env.example,LICENSE,README.md,CHANGELOG.md,CONTRIBUTING.md}',
]
const left = /\.test\.tsx?$|\.map$|^src\/(?!engine).*\/README\.md$/

/** @param {string} folder project root @returns {string[]} files of a release, relative to it */
export function releaseFiles(folder) {
  return shipped
    .flatMap((pattern) => globSync(pattern, { cwd: folder, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((name) => !left.test(name))
}

/**
 * The version must be the same in package.json, the commit's tag and CHANGELOG.md.
 * @param {string} folder project root
 * @returns {Promise<{ version: string, notes: string }>}
 */
export async function releaseVersion(folder) {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const { stdout } = await promisify(execFile)('git', ['tag', '--points-at', 'HEAD'], { cwd: folder })
  if (!stdout.split('\n').includes(`v${version}`)) {
    throw new Refusal(
      `This commit is not tagged v${version}. Each release needs a new version: \`npm version minor\` (or \`patch\`) raises it and tags the commit.`,
    )
  }
  const sections = readFileSync(path.join(folder, 'CHANGELOG.md'), 'utf8').split(/^(?=## )/m)
  const notes = sections.find((section) => section.startsWith(`## ${version}\n`))
  if (!notes) throw new Refusal(`CHANGELOG.md has no section '## ${version}'.`)
  return { version, notes }
}
