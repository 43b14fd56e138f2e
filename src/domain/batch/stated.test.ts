import { expect, test } from 'vitest'
import { statedMeanings } from './cell-words.ts'

test.each([
  ['condition', 'used', 'Used'],
  ['condition', 'Foreign Used', 'Reconditioned'],
  ['condition', 'RECON', 'Reconditioned'],
  ['condition', 'Second-hand', 'Used'],
  ['condition', 'salvage', 'For parts or repair'],
  ['condition', 'mint', undefined],
  ['dutyAndVat', 'paid', 'Paid'],
  ['dutyAndVat', 'TRUE', 'Paid'],
  ['dutyAndVat', 'no', 'Not paid'],
  ['dutyAndVat', 'NOT PAID', 'Not paid'],
  ['dutyAndVat', 'half', undefined],
  ['previousOwners', '0', 'None'],
  ['previousOwners', 'none', 'None'],
  ['previousOwners', '1 owner', '1'],
  ['previousOwners', '2', '2'],
  ['previousOwners', '3', '3 or more'],
  ['previousOwners', '3+', '3 or more'],
  ['previousOwners', '3 or more', '3 or more'],
  ['previousOwners', 'many', undefined],
  ['previousOwners', '-1', undefined],
  ['lastService', '2026-03', '2026-03'],
  ['lastService', '2026-3-9', '2026-03'],
  ['lastService', '09/03/2026', '2026-03'],
  ['lastService', '3/2026', '2026-03'],
  ['lastService', 'March 2026', '2026-03'],
  ['lastService', 'Sept. 2025', '2025-09'],
  ['lastService', '13/2026', undefined],
  ['lastService', 'Mayhem 20', undefined],
  ['lastService', 'last week', undefined],
] as const)('%s: %s is %s', (field, text, meaning) => {
  expect(statedMeanings[field](text)).toBe(meaning)
})
