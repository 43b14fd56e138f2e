import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { buildStale } from './build-stale.mjs'
import { npm } from './install.mjs'
import { packagesOf, thirdPartyLicences } from './licences.mjs'
import { inProject, Refusal, root, runAsCommand, say } from './project.mjs'
import { releaseFiles, releaseVersion } from './release-files.mjs'

// `npm run release` makes the folder release, for machines that build nothing. It runs under the pinned Node.
await runAsCommand(async () => {
  await assertCommitted()
  const { version, notes } = await releaseVersion(root)
  await buildStale()
  const name = `bimwheels-${version}`
  const folder = inProject('release')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  const { stdout: commit } = await git('log', '-1', '--format=%H %ct')
  const [hash = '', seconds = ''] = commit.trim().split(' ')
  const packages = packagesOf()
  const generated = {
    'release.json': `${JSON.stringify({ version, commit: hash }, undefined, 2)}\n`,
    'THIRD-PARTY-LICENCES.txt': thirdPartyLicences(packages),
    'package.json': withoutEngines('package.json'),
    'package-lock.json': withoutEngines('package-lock.json'),
  }
  await writeTar(path.join(folder, `${name}.tar.gz`), name, generated, new Date(Number(seconds) * 1000))
  const [program, first] = npm()
  const args = [...first, 'sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only']
  const sbom = await promisify(execFile)(program, args, { cwd: root, maxBuffer: 2 ** 26 })
  writeFileSync(path.join(folder, `${name}.cdx.json`), sbom.stdout)
  writeFileSync(path.join(folder, 'notes.md'), notes)
  const sums = globSync('*', { cwd: folder })
    .sort()
    .map((file) => `${sha256(path.join(folder, file))}  ${file}\n`)
  writeFileSync(path.join(folder, 'SHA256SUMS'), sums.join(''))
  say(`The release is in ${folder}: version ${version}, commit ${hash.slice(0, 8)}`)
  return 0
})

/** @param {...string} args */
function git(...args) {
  return promisify(execFile)('git', args, { cwd: root })
}

async function assertCommitted() {
  const { stdout } = await git('status', '--porcelain')
  if (stdout.trim() !== '') throw new Refusal(`Commit these changes before a release:\n${stdout}`)
}

/**
 * The same commit gives the same bytes, because entries are sorted and have no accounts or times of the machine.
 * @param {string} file
 * @param {string} folder name of the folder in the archive
 * @param {Record<string, string>} generated additional files
 * @param {Date} mtime of every entry
 */
async function writeTar(file, folder, generated, mtime) {
  const pack = tar.pack()
  const writing = pipeline(pack, createGzip({ level: 9 }), createWriteStream(file))
  for (const name of [...new Set([...releaseFiles(root), ...Object.keys(generated)])].sort()) {
    const bytes = generated[name] ?? readFileSync(inProject(name))
    await new Promise((resolve, reject) => {
      const done = (/** @type {unknown} */ error) => (error ? reject(error) : resolve(undefined))
      pack.entry({ name: `${folder}/${name}`, mtime, mode: 0o644 }, bytes, done)
    })
  }
  pack.finalize()
  await writing
}

/**
 * Without this the old npm of Debian 12 leaves out optional packages for newer versions of Node.
 * @param {string} file a JSON file of npm
 */
function withoutEngines(file) {
  const content = JSON.parse(readFileSync(inProject(file), 'utf8'))
  return `${JSON.stringify(content, (key, value) => (key === 'engines' ? undefined : value), 2)}\n`
}

/** @param {string} file */
function sha256(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}
