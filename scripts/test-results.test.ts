import { expect, test } from 'vitest'
import { countTests, secondAttempts, withSecondAttempts } from './test-results.mjs'

const browserTests = '/project/tests/e2e/'

function file(name: string, tests: Record<string, string>, status?: string) {
  const assertionResults = Object.entries(tests).map(([fullName, result]) => ({ fullName, status: result }))
  const hasFailed = Object.values(tests).includes('failed')
  return { name, status: status ?? (hasFailed ? 'failed' : 'passed'), assertionResults }
}

const browse = file(`${browserTests}browse.test.ts`, { sorts: 'passed', scrolls: 'failed' })
const money = file('/project/src/domain/money.test.ts', { adds: 'passed', later: 'pending' })

test('a file that failed before its tests counts as one', () => {
  expect(countTests([browse, money])).toEqual({ passed: 2, failed: 1 })
  expect(countTests([file('/project/a.test.ts', {}, 'failed'), money])).toEqual({ passed: 1, failed: 1 })
})

test('what failed in a browser is run once more, where nothing else failed', () => {
  expect(secondAttempts([browse, money], browserTests, 3)).toEqual([browse])
  expect(secondAttempts([browse, file(money.name, { adds: 'failed' })], browserTests, 3)).toEqual([])
  expect(secondAttempts([money], browserTests, 3)).toEqual([])
})

test('more than a few failures are not run again', () => {
  const many = [1, 2, 3, 4].map((one) => file(`${browserTests}${one}.test.ts`, { loads: 'failed' }))
  expect(secondAttempts(many, browserTests, 3)).toEqual([])
  expect(secondAttempts(many.slice(1), browserTests, 3)).toHaveLength(3)
})

test('the second attempt is the one that counts, and names what it needed', () => {
  const quiet = file(browse.name, { sorts: 'passed', scrolls: 'passed' })
  const { files, recovered } = withSecondAttempts([browse, money], [quiet])
  expect(countTests(files)).toEqual({ passed: 3, failed: 0 })
  expect(recovered).toEqual([`${browse.name}: scrolls`])
})

test('what fails twice has failed, and so has what fails only the second time', () => {
  expect(withSecondAttempts([browse], [browse])).toEqual({ files: [browse], recovered: [] })
  const other = file(browse.name, { sorts: 'failed', scrolls: 'passed' })
  expect(countTests(withSecondAttempts([browse], [other]).files)).toEqual({ passed: 1, failed: 1 })
})
