import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inProject, root } from './project.mjs'

const sourceFile = /\.tsx?$/
const generatedFile = /\.gen\.ts$|\/migrations\//
const testFile = /^tests\/.*\.tsx?$|\.test\.tsx?$/

/** @param {string} folder of the project */
function filesBelow(folder) {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
}

/** @param {string} file */
const linesOf = (file) => readFileSync(inProject(file), 'utf8').trimEnd().split('\n').length

/** @param {string} file */
const wordsOf = (file) => readFileSync(inProject(file), 'utf8').trim().split(/\s+/).length

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** @param {string[]} files */
const linesOfAll = (files) => sum(files.map(linesOf))

/** Size of the repository. `sources` are the files in src/ without tests, generated files and migrations. */
export function counts() {
  const files = ['src', 'tests', 'scripts', 'bench'].flatMap(filesBelow)
  const tests = files.filter((file) => testFile.test(file))
  const sources = files.filter(
    (file) =>
      file.startsWith('src/') && sourceFile.test(file) && !testFile.test(file) && !generatedFile.test(file),
  )
  const byLines = sources
    .map((file) => ({ file, lines: linesOf(file) }))
    .sort((one, other) => other.lines - one.lines)
  /** @type {Map<string, number>} */
  const inFolder = new Map()
  for (const folder of sources.map(path.posix.dirname)) inFolder.set(folder, (inFolder.get(folder) ?? 0) + 1)
  const folders = [...inFolder]
    .map(([folder, files]) => ({ folder, files }))
    .sort((one, other) => other.files - one.files)
  const written = [...readdirSync(root), ...filesBelow('docs')].filter(
    (file) => file.endsWith('.md') && file !== 'docs/asvs.md',
  )
  const isDecision = (/** @type {string} */ file) => file.startsWith('docs/decisions/')
  const decisions = written.filter((file) => isDecision(file) && !file.endsWith('README.md')).map(wordsOf)
  // Tests of the harness do not test the product.
  const browserTests = tests
    .filter((file) => file.startsWith('tests/e2e/') && !file.includes('harness'))
    .map((file) => readFileSync(inProject(file), 'utf8').match(/^ *test(\.\w+)?\(/gm)?.length ?? 0)
  return {
    sources: {
      files: sources.length,
      folders: inFolder.size,
      lines: linesOfAll(sources),
      medianLines: byLines[byLines.length >> 1]?.lines ?? 0,
      largest: byLines[0],
      fullestFolder: folders[0],
    },
    tests: { files: tests.length, lines: linesOfAll(tests), inBrowser: sum(browserTests) },
    /** Without the ASVS table and the decisions. */
    documents: { words: sum(written.filter((file) => !isDecision(file)).map(wordsOf)) },
    decisions: { files: decisions.length, longestWords: Math.max(...decisions) },
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(JSON.stringify(counts(), null, 2))
