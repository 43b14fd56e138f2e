import { expect, test } from 'vitest'
import { turns } from './turns.ts'

function slowWork() {
  const ends: (() => void)[] = []
  let running = 0
  let mostRunning = 0
  return {
    ends,
    mostRunning: () => mostRunning,
    async work() {
      mostRunning = Math.max(mostRunning, ++running)
      await new Promise<void>((resolve) => ends.push(resolve))
      running--
      return 'done'
    },
  }
}

test('only so many run at once, the rest wait, and one too many is told to slow down', async () => {
  const inTurn = turns(2, 3, 'Later, please.')
  const { ends, work, mostRunning } = slowWork()
  const all = Array.from({ length: 5 }, () => inTurn(work))
  await expect(inTurn(work)).rejects.toMatchObject({ kind: 'slowDown', message: 'Later, please.' })
  for (let ended = 0; ended < 5; ended++) {
    ends.shift()?.()
    await all[ended]
  }
  expect(await Promise.all(all)).toEqual(Array(5).fill('done'))
  expect(mostRunning()).toBe(2)
})

test('failed work gives its place back', async () => {
  const inTurn = turns(1, 1, 'Later, please.')
  await expect(inTurn(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await inTurn(async () => 'yes')).toBe('yes')
})
