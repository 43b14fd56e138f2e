import { readFileSync, rmSync } from 'node:fs'
import { buildStale } from './build-stale.mjs'
import { runNode } from './child.mjs'
import { ensureBrowser } from './ensure-browser.mjs'
import { installMissing } from './install.mjs'
import { inProject, runAsCommand, say } from './project.mjs'

/** @typedef {{ passed: number, failed: number }} Counts */

/** Static checks; each argument list begins with a program in node_modules. */
const checks = [
  { name: 'Format and lint', args: ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
  { name: 'Types', args: ['typescript/bin/tsc', '-p', '.'] },
  { name: 'Unused files, exports and packages', args: ['knip/bin/knip.js', '--no-progress'] },
]
const reportFile = inProject('test-results', 'vitest.json')

// `npm test`: from a fresh clone. The last line has the totals.
await runAsCommand(async () => {
  await installMissing()
  await ensureBrowser()
  await buildStale()
  const counts = await Promise.all([runTests(), runChecks()])
  const passed = counts.reduce((sum, count) => sum + count.passed, 0)
  const failed = counts.reduce((sum, count) => sum + count.failed, 0)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
})

/** Sequential, beside the browser tests. @returns {Promise<Counts>} */
async function runChecks() {
  const counts = { passed: 0, failed: 0 }
  for (const { name, args } of checks) {
    const [program = '', ...rest] = args
    const code = await runNode([inProject('node_modules', ...program.split('/')), ...rest])
    say(`${name}: ${code === 0 ? 'passed' : 'failed'}`)
    if (code === 0) counts.passed += 1
    else counts.failed += 1
  }
  return counts
}

/** All tests, or those selected by the arguments. @returns {Promise<Counts>} */
async function runTests() {
  rmSync(reportFile, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  const program = inProject('node_modules', 'vitest', 'vitest.mjs')
  const code = await runNode([program, 'run', ...reporters, ...process.argv.slice(2)])
  const counts = readCounts()
  // A server that failed to start or an unhandled rejection fails the run without a failed test.
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

/** @returns {Counts} one failure if the run wrote no report */
function readCounts() {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(reportFile, 'utf8'))
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
