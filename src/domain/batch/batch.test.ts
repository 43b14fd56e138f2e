import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BatchRow, countBatch } from './batch.ts'

const change = { column: 'price', from: '$1', to: '$2' }
const mistake = { column: 'year', message: 'year is missing' }

test('every row of a sheet is counted once, whatever is left out', () => {
  const rows = fc
    .array(
      fc.record({
        problems: fc.constantFrom<BatchRow['problems'][]>([], [mistake]),
        changes: fc.constantFrom<BatchRow['changes'][]>(null, [], [change]),
      }),
    )
    .map((all) => all.map((each, index) => ({ row: index + 2, ...each })))
  fc.assert(
    fc.property(rows, fc.uniqueArray(fc.integer({ min: 1, max: 12 })), (sheet, chosen) => {
      const leftOut = new Set(chosen)
      const { success, failed, ...counts } = countBatch(sheet, leftOut)
      expect(success + failed + counts.leftOut).toBe(sheet.length)
      expect(counts.added + counts.changed + counts.unchanged).toBe(success)
      expect(counts.leftOut).toBe(sheet.filter(({ row }) => leftOut.has(row)).length)
    }),
  )
})

test('a row adds a listing, changes one, leaves it as it is, or fails', () => {
  const sheet = [
    { row: 2, problems: [], changes: null },
    { row: 3, problems: [], changes: [change] },
    { row: 4, problems: [], changes: [] },
    { row: 5, problems: [mistake], changes: null },
    { row: 6, problems: [], changes: null },
  ]
  expect(countBatch(sheet)).toEqual({ success: 4, failed: 1, added: 2, changed: 1, unchanged: 1, leftOut: 0 })
  expect(countBatch(sheet, new Set([5, 6]))).toEqual({
    success: 3,
    failed: 0,
    added: 1,
    changed: 1,
    unchanged: 1,
    leftOut: 2,
  })
})
