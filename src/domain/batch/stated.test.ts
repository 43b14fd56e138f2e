import { expect, test } from 'vitest'
import { statedMeanings } from './cell-words.ts'

test.each([
  ['condition', 'used', 'Used'],
  ['condition', 'Foreign Used', 'Reconditioned'],
  ['condition', 'salvage', 'For parts or repair'],
  ['condition', 'mint', undefined],
  ['dutyAndVat', 'TRUE', 'Paid'],
  ['dutyAndVat', 'no', 'Not paid'],
  ['dutyAndVat', 'half', undefined],
  ['previousOwners', 'none', 'None'],
  ['previousOwners', '1 owner', '1'],
  ['previousOwners', '3', '3 or more'],
  ['previousOwners', 'many', undefined],
  ['lastService', '2026-3-9', '2026-03'],
  ['lastService', '09/03/2026', '2026-03'],
  ['lastService', 'March 2026', '2026-03'],
  ['lastService', '13/2026', undefined],
  ['lastService', 'last week', undefined],
] as const)('%s: %s is %s', (field, text, meaning) => {
  expect(statedMeanings[field](text)).toBe(meaning)
})
