import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '../moderation/history-schema.ts'
import { authorText, changeLines } from './history-texts.ts'

type FieldChange = HistoryEntry['fields'][number]

const change = (...fields: [field: string, from: FieldChange['from'], to: FieldChange['to']][]) =>
  changeLines({ action: 'listing.changed', fields: fields.map(([field, from, to]) => ({ field, from, to })) })

describe('what happened to a listing', () => {
  test.each<[FieldChange['field'], FieldChange['from'], FieldChange['to'], string]>([
    ['price', 25_000, 23_500, 'Price: $25,000 → $23,500'],
    ['mileage', 20_000, 20_000.5, 'Mileage: 20,000 km → 20,000.5 km'],
    ['details', null, 'One owner', 'Details: none → One owner'],
    ['imageUrls', 5, 6, 'Images: 5 pictures → 6 pictures'],
    ['imageUrls', 5, 5, 'Pictures exchanged'],
    ['isSold', false, true, 'Marked as sold'],
    ['isSold', true, false, 'Available again'],
    ['isFeatured', false, true, 'Featured'],
    ['isFeatured', true, false, 'No longer featured'],
    ['owner', 'careenage', 'ann', 'Moved from careenage to ann'],
    ['lastService', '2026-03', null, 'Last service: Mar 2026 → none'],
    ['promotionEndDate', null, '2026-12-01T03:59:59.999+00:00', 'End date: none → Nov 30, 2026'],
    ['promotionValue', 10, 15, 'Discount in percent: 10 → 15'],
  ])('%s from %j to %j', (field, from, to, line) => {
    expect(change([field, from, to])).toEqual([line])
  })

  test('a promotion comes and goes as one', () => {
    const value = ['promotionValue', null, 10] as const
    const price = ['originalPrice', null, 20_000] as const
    expect(change(['promotionType', null, 'discount'], [...value], [...price], ['year', 2019, 2020])).toEqual(
      ['Promotion: 10% OFF', 'Year: 2019 → 2020'],
    )
    expect(change(['promotionType', 'discount', null], ['promotionValue', 10, null])).toEqual([
      'Promotion ended: 10% OFF',
    ])
    expect(change(['promotionType', 'discount', 'new_arrival'])).toEqual(['Promotion: NEW ARRIVAL'])
  })

  test('a deleted one says what it was', () => {
    const was = { year: 2019, brand: 'Kia', model: 'Rio', price: 30_000 }
    const fields = Object.entries(was).map(([field, from]) => ({ field, from, to: null }))
    expect(changeLines({ action: 'listing.deleted', fields })).toEqual(['Deleted: 2019 Kia Rio, $30,000'])
    expect(changeLines({ action: 'listing.created', fields: [] })).toEqual(['Listed'])
  })
})

test.each([
  ['careenage', null, 'single', 'careenage'],
  ['careenage', null, 'spreadsheet', 'careenage, by spreadsheet'],
  [null, null, 'import', 'by import'],
  [null, null, null, 'by the operator'],
  ['admin', 'admin', null, 'admin'],
  [null, 'admin', null, 'An administrator'],
] as const)('%s, %s, %s: %s', (actorName, actorRole, source, text) => {
  expect(authorText({ actorName, actorRole, source })).toBe(text)
})
