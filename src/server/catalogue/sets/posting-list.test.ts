import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countBits, listBits } from './bit-set.ts'
import { PostingList } from './posting-list.ts'

const slotLimit = 4096

test('holds what was added and not removed, whether few or many', () => {
  const slot = fc.oneof(fc.nat({ max: slotLimit - 1 }), fc.nat({ max: 200 }))
  fc.assert(
    fc.property(fc.array(slot, { maxLength: 600 }), fc.array(slot, { maxLength: 50 }), (toggles, asked) => {
      const set = new PostingList()
      const expected = new Set<number>()
      for (const slot of toggles) {
        if (expected.delete(slot)) set.remove(slot)
        else {
          expected.add(slot)
          set.add(slot)
        }
      }
      const bits = new Uint32Array(slotLimit / 32)
      set.unionInto(bits)
      const listed = new Uint32Array(slotLimit)
      listBits(bits, listed)
      expect(set.size).toBe(expected.size)
      expect(countBits(bits)).toBe(expected.size)
      expect([...listed.subarray(0, expected.size)]).toEqual([...expected].sort((a, b) => a - b))
      const others = new PostingList()
      const distinct = new Set(asked)
      for (const slot of distinct) others.add(slot)
      expect(others.countCommonWith(bits)).toBe(distinct.intersection(expected).size)
    }),
  )
})

test('goes back to a list when the table outgrows it, and keeps its members', () => {
  const set = new PostingList()
  for (let slot = 0; slot < 100; slot++) set.add(slot)
  for (let slot = 3; slot < 100; slot++) set.remove(slot)
  set.add(1_000_000)
  const bits = new Uint32Array(40_000)
  set.unionInto(bits)
  expect([set.size, countBits(bits), set.countCommonWith(bits)]).toEqual([4, 4, 4])
})
