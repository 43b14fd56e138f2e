import { expect, test } from 'vitest'
import type { BatchRow } from '#domain/batch.ts'
import { batchDeeds } from './batch-deeds.ts'

const row = (fields: Partial<BatchRow>): BatchRow => ({
  row: 2,
  values: {},
  problems: [],
  duplicateOf: null,
  sameAsRow: null,
  changes: null,
  ...fields,
})
const price = { column: 'price', from: '$1', to: '$2' }

test('says how many rows change, leave or add a listing; those with mistakes do neither', () => {
  const wrong = row({ problems: [{ column: 'year', message: 'year is missing' }] })
  expect(
    batchDeeds([row({ changes: [price] }), row({ changes: [] }), row({ changes: [] }), row({}), wrong]),
  ).toBe('1 row changes a listing, 2 rows change nothing, 1 row adds a listing.')
})

test('is silent where there are only new listings', () => {
  expect(batchDeeds([row({}), row({})])).toBeNull()
})
