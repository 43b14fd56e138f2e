import { expect, test } from 'vitest'
import { makeByteCache } from './stored-response.ts'

test('what was longest unused makes room', async () => {
  const cache = makeByteCache<string>(30, (text) => text.length)
  const made: string[] = []
  const get = (key: string) =>
    cache.get(key, async () => {
      made.push(key)
      return key.repeat(9)
    })
  await get('a')
  await get('b')
  await get('c')
  await get('a')
  await get('d')
  await get('a')
  await get('b')
  expect(made).toEqual(['a', 'b', 'c', 'd', 'b'])
  expect(cache.weight).toBeLessThanOrEqual(30)
})

test('those who ask at once share one making, and a failed one is not kept', async () => {
  const cache = makeByteCache<string>(100, (text) => text.length)
  let calls = 0
  const fail = async () => {
    calls += 1
    throw new Error('away')
  }
  const both = await Promise.allSettled([cache.get('k', fail), cache.get('k', fail)])
  expect(both.map((one) => one.status)).toEqual(['rejected', 'rejected'])
  expect(calls).toBe(1)
  expect(await cache.get('k', async () => 'well')).toBe('well')
})
