import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { DatabaseAway } from './database/sql-errors.ts'
import { OutageLog } from './process-log.ts'

let isReachable = false
let lines: [details: object, message: string][]
let outages: OutageLog

beforeEach(() => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  isReachable = false
  lines = []
  outages = new OutageLog((details, message) => lines.push([details, message]))
  outages.watch(async () => isReachable)
})

const away = new DatabaseAway('There is no connection', { cause: new Error('connect ECONNREFUSED') })
const passing = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

test('an outage is logged once when it begins, each minute with counts, and when it ends', async () => {
  for (let second = 0; second < 130; second++) {
    for (let each = 0; each < 10; each++) outages.failed(away, 'A request needs the database')
    if (second === 5) outages.failed(away, 'Views and saves were not written')
    await passing(1)
  }
  isReachable = true
  await passing(10)
  const counts = (requests: number) => ({
    failures: { 'A request needs the database': requests, 'Views and saves were not written': 1 },
  })
  expect(lines).toEqual([
    [{ reason: 'connect ECONNREFUSED' }, expect.stringMatching(/^The database fails\./)],
    [counts(600), 'The database has failed for 60 seconds'],
    [counts(1200), 'The database has failed for 120 seconds'],
    [counts(1300), expect.stringMatching(/^The database answers again after 13\d seconds$/)],
  ])
})
