import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('works on no more than the given number at once and answers in order', async () => {
  let running = 0
  let most = 0
  const answers = inTurns([3, 1, 2, 5, 4], 2, async (item) => {
    running++
    most = Math.max(most, running)
    for (let tick = 0; tick < item; tick++) await Promise.resolve()
    running--
    return item * 10
  })
  expect(await Promise.all(answers)).toEqual([30, 10, 20, 50, 40])
  expect(most).toBe(2)
})

test('goes on after a failure', async () => {
  const answers = await Promise.allSettled(
    inTurns(['bad', 'good'], 1, async (item) => {
      if (item === 'bad') throw new Error(item)
      return item
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
})
