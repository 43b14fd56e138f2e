import { readFileSync, rmSync } from 'node:fs'
import { buildStale } from './build-stale.mjs'
import { run } from './child.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { installMissing } from './install.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { inProject, runAsCommand, say } from './project.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */

/** The checks beside the tests: what is checked, and with which program of node_modules. */
const checks = [
  { name: 'Format and lint', args: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Types', args: ['typescript/bin/tsc', '-p', '.'] },
  { name: 'Unused files, exports and packages', args: ['knip/bin/knip.js', '--no-progress'] },
]
const resultFile = inProject('test-results', 'vitest.json')
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
  const code = await run(pinnedNode(), args)
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** @returns {Promise<Counts>} */
async function runTests() {
  say('Tests, on the embedded database, on a PostgreSQL server and in the browser ...')
  rmSync(resultFile, { force: true })
  rmSync(sightings, { recursive: true, force: true })
  const vitest = inProject('node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resultFile}`]
  const code = await run(pinnedNode(), [vitest, 'run', ...reporters, ...chosen])
  const counts = countResults()
  // A run that failed outside of its tests (a server that did not start, an unhandled rejection) has failed.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @returns {Counts} the tests, and each file that failed before its tests could */
function countResults() {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(resultFile, 'utf8'))
    /** @type {{ status: string, assertionResults: { status: string }[] }[]} */
    const files = testResults
    const failedFiles = files.filter(
      (file) => file.status === 'failed' && file.assertionResults.every((one) => one.status !== 'failed'),
    )
    return { passed: numPassedTests, failed: numFailedTests + failedFiles.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
