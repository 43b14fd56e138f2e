import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageOf } from '../search/page.ts'
import { rangeSummary } from '../search/range-summaries.ts'
import { countBits, hasBit } from '../sets/bit-set.ts'
import { BufferPool } from '../sets/buffer-pool.ts'
import { Selection } from '../sets/selection.ts'
import { SlotTable } from '../sets/slot-table.ts'
import { NumberColumn } from './number-column.ts'
import { RankCounter } from './rank-counter.ts'

/** Listings with a value each, changed in batches: [id, value], or [id] for one that goes. */
const batches = fc.array(
  fc.array(fc.tuple(fc.nat({ max: 120 }), fc.option(fc.nat({ max: 40 }), { nil: undefined })), {
    maxLength: 60,
  }),
  { minLength: 1, maxLength: 8 },
)

/** A column after some batches, and what it should hold. */
function columnAfter(changes: readonly (readonly [number, number | undefined])[][]) {
  const slots = new SlotTable()
  const column = new NumberColumn(slots)
  const expected = new Map<number, number>()
  for (const batch of changes) {
    const [removed, kept, added]: [number[], number[], number[]] = [[], [], []]
    const values = new Map<number, number>()
    for (const [id, value] of new Map(batch)) {
      const slot = slots.slotOf(id)
      if (value === undefined) {
        if (slot === undefined) continue
        slots.release(slot)
        removed.push(slot)
        expected.delete(id)
        continue
      }
      const taken = slot ?? slots.allocate(id)
      ;(slot === undefined ? added : kept).push(taken)
      values.set(taken, value)
      expected.set(id, value)
    }
    column.update(removed, kept, added, (slot) => values.get(slot) ?? Number.NaN)
    slots.reuse(removed)
  }
  return { slots, column, expected }
}

/** Each value's step looked up by itself (decision 7). */
function histogramOf(values: readonly number[]): number[] {
  const [min, max] = [Math.min(...values), Math.max(...values)]
  const histogram = new Array<number>(24).fill(0)
  for (const value of values) {
    const step = max === min ? 0 : Math.min(23, Math.floor(((value - min) * 24) / (max - min)))
    histogram[step] = (histogram[step] ?? 0) + 1
  }
  return histogram
}

test('keeps its listings by value, then id, through every change', () => {
  fc.assert(
    fc.property(batches, (changes) => {
      const { slots, column, expected } = columnAfter(changes)
      const held = [...column.order.subarray(0, column.size)].map((slot) => [
        slots.ids[slot],
        column.values[slot],
      ])
      const sorted = [...expected].sort(([a, one], [b, other]) => one - other || a - b)
      expect(held).toEqual(sorted)
    }),
  )
})

test('knows the listings below any value', () => {
  fc.assert(
    fc.property(batches, fc.nat({ max: 42 }), (changes, limit) => {
      const { slots, column, expected } = columnAfter(changes)
      const place = column.rankWhere((value) => value >= limit)
      const below = column.between(0, place, new BufferPool(slots))
      const ids = [...expected].filter(([, value]) => value < limit).map(([id]) => id)
      expect(place).toBe(ids.length)
      expect(countBits(below)).toBe(ids.length)
      for (const id of ids) expect(hasBit(below, slots.slotOf(id) ?? -1)).toBe(true)
    }),
  )
})

test('summarises and pages any part of its listings', () => {
  const page = fc.record({
    isDescending: fc.boolean(),
    offset: fc.nat({ max: 30 }),
    length: fc.nat({ max: 30 }),
  })
  const end = fc.option(fc.nat({ max: 41 }), { nil: undefined })
  const bounds = fc
    .tuple(end, end)
    .map(([min, max]) =>
      min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max },
    )
  fc.assert(
    fc.property(
      batches,
      fc.integer({ min: 1, max: 7 }),
      page,
      bounds,
      (changes, part, { isDescending, offset, length }, { min: low = -Infinity, max: high = Infinity }) => {
        const { slots, column, expected } = columnAfter(changes)
        const buffers = new BufferPool(slots)
        const bits = buffers.emptyBitmap()
        const chosen = [...expected].filter(([id]) => id % part === 0)
        for (const [id] of chosen) {
          const slot = slots.slotOf(id) ?? 0
          bits[slot >>> 5] = (bits[slot >>> 5] ?? 0) | (1 << (slot & 31))
        }
        const selection = new Selection(bits, buffers)
        const values = chosen.map(([, value]) => value)
        const tally = new RankCounter(column, selection)
        const { min, max, histogram } = rangeSummary('year', tally)
        expect([min, max]).toEqual(chosen.length ? [Math.min(...values), Math.max(...values)] : [null, null])
        expect(histogram).toEqual(histogramOf(values))
        const within = values.filter((value) => value >= low && value <= high)
        expect(tally.countWithin({ min: low, max: high })).toBe(within.length)
        const sorted = chosen.sort(
          ([a, one], [b, other]) => (isDescending ? other - one : one - other) || b - a,
        )
        const cut = { column, isDescending, from: 0, to: column.size, offset, length }
        const ids = pageOf(selection, cut, slots).map((slot) => slots.ids[slot])
        expect(ids).toEqual(sorted.slice(offset, offset + length).map(([id]) => id))
      },
    ),
  )
})
