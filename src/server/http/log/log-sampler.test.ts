import { expect, test } from 'vitest'
import { LogSampler } from './log-sampler.ts'

test('a flood of one kind is logged in a few lines and a count', async () => {
  const limit = new LogSampler({ most: 3, everyMs: 50 })
  const reported: [string, number][] = []
  const takes = (kind: string) => limit.takes(kind, (more) => reported.push([kind, more]))
  expect(Array.from({ length: 10 }, () => takes('flood')).filter(Boolean)).toHaveLength(3)
  expect(takes('other')).toBe(true)
  await expect.poll(() => reported).toEqual([['flood', 7]])
  expect(takes('flood')).toBe(true)
})

test('endless kinds use limited memory, and the rest is logged as a total', async () => {
  const limit = new LogSampler({ most: 3, everyMs: 50 })
  let more = 0
  let taken = 0
  for (let kind = 0; kind < 11_000; kind++) {
    if (limit.takes(`kind ${kind}`, (count) => (more += count))) taken++
  }
  expect(taken).toBe(10_000)
  await expect.poll(() => more).toBe(1_000)
})
