import { rmSync } from 'node:fs'
import { buildStale } from './build-stale.mjs'
import { runNode } from './child.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { installMissing } from './install.mjs'
import { inProject, runAsCommand, say } from './project.mjs'
import { countTests, readTestFiles, secondAttempts, withSecondAttempts } from './test-results.mjs'

/** @typedef {import('./test-results.mjs').Counts} Counts */

/** The checks beside the tests: what is checked, and with which program of node_modules. */
const checks = [
  { name: 'Format and lint', args: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Types', args: ['typescript/bin/tsc', '-p', '.'] },
  { name: 'Unused files, exports and packages', args: ['knip/bin/knip.js', '--no-progress'] },
]
const browserTests = inProject('tests', 'e2e')
/** So many files of browser tests may have failed by a machine that was busy; more of them have failed. */
const secondAttemptsAtMost = 3
/** What the browser tests saw of the specification's texts. */
const sightings = inProject('test-results', 'specified-texts')
/** Arguments choose some of the tests. */
const chosen = process.argv.slice(2)

// `npm test`: everything that has to hold, from a fresh clone on. The last line says how much of it does.
await runAsCommand(async () => {
  await installMissing()
  await ensureBrowser()
  await buildStale()
  const counts = [...(await runChecks()), await runTests(), ...(await checkTexts())]
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

/** @returns {Promise<Counts[]>} */
async function runChecks() {
  const counts = []
  for (const { name, args } of checks) {
    const [program = '', ...rest] = args
    counts.push(await check(name, [inProject('node_modules', ...program.split('/')), ...rest]))
  }
  return counts
}

/** @returns {Promise<Counts[]>} none where only some of the tests were run: they cannot have shown everything */
async function checkTexts() {
  if (chosen.length > 0) return []
  return [await check("The specification's texts", [inProject('tests', 'specified-texts', 'check.ts')])]
}

/**
 * @param {string} name
 * @param {string[]} args of the pinned Node
 * @returns {Promise<Counts>}
 */
async function check(name, args) {
  say(`${name} ...`)
  const code = await runNode(args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @returns {Promise<Counts>} */
async function runTests() {
  say('Tests, on the embedded database, on a PostgreSQL server and in the browser ...')
  rmSync(sightings, { recursive: true, force: true })
  const first = await vitest(chosen, 'vitest.json')
  if (!first.files) return { passed: 0, failed: 1 }
  const again = secondAttempts(first.files, browserTests, secondAttemptsAtMost)
  if (again.length === 0) return failedAtLeastBy(first.code, countTests(first.files))
  say('Once more, now that nothing runs beside them, the browser tests in which something failed ...')
  const second = await vitest(['--project=e2e', ...again.map(({ name }) => name)], 'vitest-again.json')
  const { files, recovered } = withSecondAttempts(first.files, second.files ?? [])
  for (const name of recovered) say(`passed at the second attempt only: ${name}`)
  return failedAtLeastBy(second.code, countTests(files))
}

/**
 * @param {string[]} args
 * @param {string} report the name of the file that keeps the results
 */
async function vitest(args, report) {
  const reportFile = inProject('test-results', report)
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const program = inProject('node_modules', 'vitest', 'vitest.mjs')
  const code = await runNode([program, 'run', ...reporters, ...args])
  return { code, files: readTestFiles(reportFile) }
}

/**
 * A run that failed outside of its tests (a server that did not start, an unhandled rejection) has failed.
 * @param {number} code
 * @param {Counts} counts
 * @returns {Counts}
 */
function failedAtLeastBy(code, counts) {
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}
