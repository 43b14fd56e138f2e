import { expect, test } from 'vitest'
import { listingSummary } from '../../../../tests/support/fixtures.ts'
import { bulkSelection, nothingSelected, pageToggled, type Selection, toggled } from './selection.ts'

const page = [1, 2, 3, 4, 5].map((id) => ({ ...listingSummary, id, version: id * 10 }))
const ids = ({ chosen }: Selection) => [...chosen.keys()].sort()
const at = (id: number) => page[id - 1] ?? listingSummary
const one = (id: number) => ({ vehicle: at(id), isSelected: true, isRange: false })
const upTo = (id: number, isSelected = true) => ({ vehicle: at(id), isSelected, isRange: true })

test('a range goes from the last selected row to this one, in either direction', () => {
  const second = toggled(nothingSelected, page, one(2))
  expect(ids(toggled(second, page, upTo(4)))).toEqual([2, 3, 4])
  const fourth = toggled(nothingSelected, page, one(4))
  const range = toggled(fourth, page, upTo(2))
  expect(ids(range)).toEqual([2, 3, 4])
  expect(ids(toggled(range, page, upTo(3, false)))).toEqual([4])
})

test('a range without a visible start selects only this row', () => {
  expect(ids(toggled(nothingSelected, page, upTo(4)))).toEqual([4])
  const elsewhere = { ...nothingSelected, anchor: 99 }
  expect(ids(toggled(elsewhere, page, upTo(4)))).toEqual([4])
})

test('a page is added to the selection of other pages, and removed again', () => {
  const other = { ...listingSummary, id: 9 }
  const before = toggled(nothingSelected, [other], { vehicle: other, isSelected: true, isRange: false })
  const both = pageToggled(before, page, true)
  expect(ids(both)).toEqual([1, 2, 3, 4, 5, 9])
  expect(ids(pageToggled(both, page, false))).toEqual([9])
})

test('deselecting one of all matches keeps the other visible ones', () => {
  const all = { ...nothingSelected, isAll: true }
  expect(bulkSelection(all, { q: 'golf', status: 'live' }, 312)).toEqual({
    matching: 'q=golf&status=live',
    matched: 312,
  })
  const rest = toggled(all, page, { vehicle: at(3), isSelected: false, isRange: false })
  expect(ids(rest)).toEqual([1, 2, 4, 5])
  expect(bulkSelection(rest, {}, 5).listings?.[0]).toEqual({ id: 1, version: 10 })
  expect(pageToggled(all, page, false)).toEqual(nothingSelected)
})
