import { readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Counts */
/** @typedef {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} TestFile */

/**
 * What a run of the tests reported.
 * @param {string} reportFile in Vitest's JSON; one that is not there stands for a run that did not get so far
 * @returns {TestFile[] | undefined}
 */
export function readTestFiles(reportFile) {
  try {
    return JSON.parse(readFileSync(reportFile, 'utf8')).testResults
  } catch {
    return undefined
  }
}

/**
 * @param {TestFile[]} files
 * @returns {Counts} of the tests, and of each file that failed before its tests could
 */
export function countTests(files) {
  const counts = { passed: 0, failed: 0 }
  for (const { status, assertionResults } of files) {
    const failed = assertionResults.filter((test) => test.status === 'failed').length
    counts.passed += assertionResults.filter((test) => test.status === 'passed').length
    counts.failed += status === 'failed' ? Math.max(1, failed) : failed
  }
  return counts
}

/**
 * The files of a failed run that may be run once more: tests in a browser, and only where nothing else failed.
 * @param {TestFile[]} files
 * @param {string} browserTests the folder of the tests in a browser
 * @param {number} limit more of them than that are no accident
 * @returns {TestFile[]}
 */
export function secondAttempts(files, browserTests, limit) {
  const failed = files.filter(({ status }) => status === 'failed')
  const isWorthwhile = failed.length <= limit && failed.every(({ name }) => name.startsWith(browserTests))
  return isWorthwhile ? failed : []
}

/**
 * @param {TestFile[]} files
 * @param {TestFile[]} again some of them, run once more
 * @returns {{ files: TestFile[], recovered: string[] }} what counts, and the names of the tests that passed only then
 */
export function withSecondAttempts(files, again) {
  const later = new Map(again.map((file) => [file.name, file]))
  const recovered = files.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, fullName }) => status === 'failed' && passes(later.get(name), fullName))
      .map(({ fullName }) => `${name}: ${fullName}`),
  )
  return { files: files.map((file) => later.get(file.name) ?? file), recovered }
}

/**
 * @param {TestFile | undefined} file
 * @param {string} fullName
 */
function passes(file, fullName) {
  return (
    file?.assertionResults.some((test) => test.fullName === fullName && test.status === 'passed') ?? false
  )
}
