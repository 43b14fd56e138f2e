import { expect, test } from 'vitest'
import { batchPreview, hiddenParts } from './batch-result-alert.tsx'

const none = { success: 0, failed: 0, added: 0, changed: 0, unchanged: 0, leftOut: 0 }

test.each([
  [
    { changed: 1, unchanged: 2, added: 1, failed: 1 },
    '1 row changes a listing, 2 rows change nothing, 1 row adds a listing.',
  ],
  [{ added: 1, leftOut: 2 }, '1 row adds a listing, 2 rows are left out by you.'],
  [{ added: 2 }, null],
])('the preview of %j counts the rows by outcome', (counts, text) => {
  expect(batchPreview({ ...none, ...counts })).toBe(text)
})

test.each([
  [{ rows: 1, columns: 0, sheets: 0 }, 'Left out: 1 hidden row.'],
  [{ rows: 0, columns: 2, sheets: 3 }, 'Left out: 2 hidden columns, 3 hidden sheets.'],
  [undefined, ''],
])('the alert mentions what the file hides: %o', (hidden, text) => {
  expect(hiddenParts({ ...(hidden && { hidden }) })).toBe(text)
})
