import { expect, test } from 'vitest'
import type { BatchCounts } from '#domain/batch/batch.ts'
import { batchPreview, hiddenParts } from './batch-result-alert.tsx'

const counts = (fields: Partial<BatchCounts>): BatchCounts => ({
  success: 0,
  failed: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  leftOut: 0,
  ...fields,
})

test('says how many rows change, leave or add a listing; those with mistakes do neither', () => {
  expect(batchPreview(counts({ changed: 1, unchanged: 2, added: 1, failed: 1 }))).toBe(
    '1 row changes a listing, 2 rows change nothing, 1 row adds a listing.',
  )
})

test('says how many rows are left out', () => {
  expect(batchPreview(counts({ added: 1, leftOut: 2 }))).toBe(
    '1 row adds a listing, 2 rows are left out by you.',
  )
})

test('is silent where there are only new listings', () => {
  expect(batchPreview(counts({ added: 2 }))).toBeNull()
})

test.each([
  [{ rows: 1, columns: 0, sheets: 0 }, 'Left out: 1 hidden row.'],
  [{ rows: 0, columns: 2, sheets: 3 }, 'Left out: 2 hidden columns, 3 hidden sheets.'],
  [undefined, ''],
])('says what the file hides: %o', (hidden, text) => {
  expect(hiddenParts({ ...(hidden && { hidden }) })).toBe(text)
})
