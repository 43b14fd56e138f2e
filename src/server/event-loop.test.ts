import { setImmediate as nextTurn } from 'node:timers'
import { expect, test } from 'vitest'
import { keepBusy } from '../../tests/support/keep-busy.ts'
import { inTimeSlices } from './event-loop.ts'

test('the event loop turns whenever items took a time slice, and not in between', async () => {
  let turns = 0
  let isCounting = true
  const count = () => {
    turns += 1
    if (isCounting) nextTurn(count)
  }
  nextTurn(count)
  const seen: number[] = []
  for await (const item of inTimeSlices(Array.from({ length: 1000 }, (_, at) => at))) seen.push(item)
  expect(seen).toHaveLength(1000)
  const turnsOfShortWork = turns
  for await (const _ of inTimeSlices([1, 2, 3])) keepBusy(5)
  isCounting = false
  expect(turnsOfShortWork).toBeLessThan(100)
  expect(turns - turnsOfShortWork).toBeGreaterThanOrEqual(3)
})
