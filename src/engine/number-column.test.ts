import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Distribution } from './distribution.ts'
import { NumberColumn } from './number-column.ts'
import { pageByKey, pageOf } from './page.ts'
import { Selection } from './selection.ts'
import { Space } from './space.ts'

/** Rows with a value each, changed in batches: [id, value], or [id] for one that goes. */
const batches = fc.array(
  fc.array(fc.tuple(fc.nat({ max: 120 }), fc.option(fc.nat({ max: 40 }), { nil: undefined })), {
    maxLength: 60,
  }),
  { minLength: 1, maxLength: 8 },
)

/** A column after some batches, and what it should hold. */
function columnAfter(changes: readonly (readonly [number, number | undefined])[][]) {
  const space = new Space(128)
  const column = new NumberColumn(space)
  const expected = new Map<number, number>()
  for (const batch of changes) {
    const [removed, kept, added]: [number[], number[], number[]] = [[], [], []]
    const values = new Map<number, number>()
    for (const [id, value] of new Map(batch)) {
      const slot = space.slotOf(id)
      if (value === undefined) {
        if (slot === undefined) continue
        space.release(slot)
        removed.push(slot)
        expected.delete(id)
        continue
      }
      const taken = slot ?? space.take(id)
      ;(slot === undefined ? added : kept).push(taken)
      values.set(taken, value)
      expected.set(id, value)
    }
    column.update([...removed, ...kept], [...kept, ...added], (slot) => values.get(slot) ?? Number.NaN)
    space.reuse(removed)
  }
  return { space, column, expected }
}

test('order, sums and pages of any rows are those of a sorted list, after any changes', () => {
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
        const { space, column, expected } = columnAfter(changes)
        const sortedIds = [...expected].sort(([a, one], [b, other]) => one - other || a - b)
        expect([...column.order].map((slot) => [space.idAt(slot), column.values[slot]])).toEqual(sortedIds)
        const chosen = [...expected].filter(([id]) => id % part === 0)
        const set = space.emptyBuffer()
        for (const [id] of chosen) space.add(set, space.slotOf(id) ?? 0)
        const selection = new Selection(space, set)
        const values = chosen.map(([, value]) => value)
        const tally = new Distribution(column, selection)
        const ascending = values.toSorted((one, other) => one - other)
        expect(values.map((_, index) => tally.valueOf(index + 1))).toEqual(ascending)
        const stepOf = (value: number) => Math.floor(value / (2 * part))
        const steps = stepOf(Math.max(0, ...values)) + 2
        const histogram = Array.from(
          { length: steps },
          (_, step) => values.filter((value) => stepOf(value) === step).length,
        )
        expect(tally.histogram(steps, (value) => Math.min(stepOf(value), steps - 1))).toEqual(histogram)
        const within = values.filter((value) => value >= low && value <= high)
        expect(tally.countWithin({ min: low, max: high })).toBe(within.length)
        const sorted = chosen.sort(
          ([a, one], [b, other]) => (isDescending ? other - one : one - other) || b - a,
        )
        const cut = { column, isDescending, from: 0, to: column.size, offset, length }
        const ids = pageOf(space, selection, cut).map((slot) => space.idAt(slot))
        expect(ids).toEqual(sorted.slice(offset, offset + length).map(([id]) => id))
        const { values: keys } = column
        const keyOf = (slot: number) => keys[slot] as number
        expect(pageByKey(space, selection, { ...cut, keyOf }).map((slot) => space.idAt(slot))).toEqual(ids)
      },
    ),
  )
})
