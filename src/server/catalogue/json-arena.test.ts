import { expect, test } from 'vitest'
import { Space } from '#engine/space.ts'
import { JsonArena } from './json-arena.ts'

const megabyte = 1024 * 1024

test('records remain readable after outdated ones are compacted', () => {
  const slots = new Space()
  const records = new JsonArena(slots)
  const record = (slot: number, round: number) => `${slot}/${round} ${'x'.repeat(megabyte / 2)}`
  for (let slot = 0; slot < 20; slot++) records.add(slot, record(slot, 0))
  const earlier = records.get(7)
  for (let round = 1; round <= 5; round++) {
    for (let slot = 0; slot < 20; slot += 2) records.replace(slot, record(slot, round))
  }
  for (let slot = 0; slot < 20; slot++) {
    expect(records.get(slot).toString()).toBe(record(slot, slot % 2 === 0 ? 5 : 0))
  }
  expect(earlier.toString(), 'a record returned before').toBe(record(7, 0))
  expect(records.sizeBytes).toBeLessThan(2.5 * 20 * (megabyte / 2))
})
