import { expect, test } from 'vitest'
import { makeByteCache } from './stored-response.ts'

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
