import { expect, test } from 'vitest'
import { StaleWhileRevalidate } from './stale-while-revalidate.ts'

const minute = 60_000

/** Answers that take as long as told by a clock of its own, numbered in their order. */
function counted() {
  let now = 0
  let made = 0
  const answers = new StaleWhileRevalidate<number>(() => now)
  return {
    wait: (ms: number) => {
      now += ms
    },
    get: (takesMs: number, key = 'all') =>
      answers.get(key, async () => {
        now += takesMs
        made++
        if (takesMs < 0) throw new Error('away')
        return made
      }),
  }
}

test('a quick answer is made each time', async () => {
  const { get } = counted()
  expect([await get(99), await get(99), await get(99)]).toEqual([1, 2, 3])
})

test('a costly one is answered again, and made anew behind the first caller after a minute', async () => {
  const { get, wait } = counted()
  expect([await get(500), await get(500), await get(500, 'another')]).toEqual([1, 1, 2])
  wait(minute + 1)
  expect(await get(500)).toBe(1)
  await expect.poll(() => get(500)).toBe(3)
})

test('one of ten minutes is waited for, and one that became quick is made each time', async () => {
  const { get, wait } = counted()
  await get(500)
  wait(10 * minute + 1)
  expect([await get(10), await get(10)]).toEqual([2, 3])
})

test('callers at once share a run, and a failure is met by the next one', async () => {
  const { get, wait } = counted()
  expect(await Promise.all([get(500), get(500)])).toEqual([1, 1])
  wait(minute + 1)
  expect(await get(-1)).toBe(1)
  await expect.poll(() => get(-1).catch((error) => error.message)).toBe('away')
  expect(await get(500)).toBeGreaterThan(1)
})
