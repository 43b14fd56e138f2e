import { expect, test } from 'vitest'
import { listingSummary } from '../../../tests/support/fixtures.ts'
import type { HistoryEntry } from '../moderation/history-schema.ts'
import {
  authorText,
  changeLines,
  confirmedText,
  listedText,
  priceDropText,
  shownPriceDrop,
} from './history-texts.ts'

type Value = HistoryEntry['fields'][number]['from']
const change = (...fields: [field: string, from: Value, to: Value][]) =>
  changeLines({ action: 'listing.changed', fields: fields.map(([field, from, to]) => ({ field, from, to })) })

test.each<[string, Value, Value, string]>([
  ['mileage', 20_000, 20_000.5, 'Mileage: 20,000 km → 20,000.5 km'],
  ['imageUrls', 5, 6, 'Images: 5 pictures → 6 pictures'],
  ['imageUrls', 5, 5, 'Pictures exchanged'],
  ['owner', 'careenage', 'ann', 'Moved from careenage to ann'],
  ['lastService', '2026-03', null, 'Last service: Mar 2026 → none'],
  ['promotionEndDate', null, '2026-12-01T03:59:59.999+00:00', 'End date: none → Nov 30, 2026'],
  ['promotionType', 'discount', 'new_arrival', 'Promotion: NEW ARRIVAL'],
])('%s from %j to %j', (field, from, to, line) => {
  expect(change([field, from, to])).toEqual([line])
})

test('a promotion is one line', () => {
  const texts = change(
    ['promotionType', null, 'discount'],
    ['promotionValue', null, 10],
    ['originalPrice', null, 20_000],
    ['year', 2019, 2020],
  )
  expect(texts).toEqual(['Promotion: 10% OFF', 'Year: 2019 → 2020'])
  expect(change(['promotionType', 'discount', null], ['promotionValue', 10, null])).toEqual([
    'Promotion ended: 10% OFF',
  ])
})

test('a deleted listing is named', () => {
  const was = { year: 2019, brand: 'Kia', model: 'Rio', price: 30_000 }
  const fields = Object.entries(was).map(([field, from]) => ({ field, from, to: null }))
  expect(changeLines({ action: 'listing.deleted', fields })).toEqual(['Deleted: 2019 Kia Rio, $30,000'])
  expect(changeLines({ action: 'listing.created', fields: [] })).toEqual(['Listed'])
})

test.each([
  ['careenage', null, 'spreadsheet', 'careenage, by spreadsheet'],
  [null, null, 'import', 'by import'],
  [null, null, null, 'by the operator'],
  ['admin', 'admin', null, 'admin'],
  [null, 'admin', null, 'An administrator'],
] as const)('%s, %s, %s: %s', (actorName, actorRole, source, text) => {
  expect(authorText({ actorName, actorRole, source })).toBe(text)
})

const lastMinute = new Date('2026-11-22T03:59:59Z')
const midnight = new Date('2026-11-22T04:00:00Z')

test.each([
  ['2026-11-21', lastMinute, 'Listed today'],
  ['2026-11-21', midnight, 'Listed yesterday'],
  ['2026-11-09', lastMinute, 'Listed 12 days ago'],
])('listed on %s, at %s in Barbados: %s', (listedAt, now, text) => {
  expect(listedText({ listedAt }, now)).toBe(text)
})

test.each([
  ['2026-11-21', lastMinute, 'Confirmed today'],
  ['2026-11-21', midnight, 'Confirmed yesterday'],
  ['2026-11-15', lastMinute, 'Confirmed 6 days ago'],
  ['2026-11-15', midnight, 'Not confirmed for 7 days'],
])('confirmed on %s, at %s in Barbados: %s', (confirmedAt, now, text) => {
  expect(confirmedText({ confirmedAt }, now)).toBe(text)
})

test('a price drop is shown for thirty days, unless the listing is sold or has a discount', () => {
  const priceDrop = { amount: 2_000, since: '2026-10-22' }
  const vehicle = { ...listingSummary, priceDrop }
  const discount = { promotionType: 'discount', promotionValue: 10, originalPrice: 50_000 } as const
  const ended = { ...discount, promotionEndDate: '2026-11-01T00:00:00Z' }
  expect(priceDropText(priceDrop)).toBe('Price down $2,000 since Oct 22')
  expect(shownPriceDrop(vehicle, lastMinute)).toBe(priceDrop)
  expect(shownPriceDrop({ ...vehicle, ...ended }, lastMinute)).toBe(priceDrop)
  expect(shownPriceDrop(vehicle, midnight)).toBeNull()
  for (const other of [{ ...vehicle, isSold: true }, listingSummary, { ...vehicle, ...discount }])
    expect(shownPriceDrop(other, lastMinute)).toBeNull()
})
