import { expect, test } from 'vitest'
import { LogSampler } from './log-sampler.ts'

test('of a flood so many lines are written and the rest is told in sum; another kind has its own', async () => {
  const limit = new LogSampler({ most: 3, everyMs: 50 })
  const told: [string, number][] = []
  const takes = (kind: string) => limit.takes(kind, (more) => told.push([kind, more]))
  expect(Array.from({ length: 10 }, () => takes('flood')).filter(Boolean)).toHaveLength(3)
  expect(takes('other')).toBe(true)
  await expect.poll(() => told).toEqual([['flood', 7]])
  expect(takes('flood')).toBe(true)
})
