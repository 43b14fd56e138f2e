import { expect, test } from 'vitest'
import { newVehicle } from '../vehicle/vehicle-form.ts'
import { countBatch } from './batch.ts'
import { type BatchListing, batchChanges, listingAfterRow } from './batch-changes.ts'

const stored: BatchListing = {
  ...newVehicle(new Date('2026-11-21T12:00:00Z'), 'Coral Motors'),
  brand: 'Toyota',
  model: 'Axio',
  color: 'White',
  price: 48_000,
  details: 'One owner',
  imageUrls: ['https://a.example/w_1,h_2.jpg', 'https://a.example/2.jpg'],
  isFeatured: true,
  isSold: true,
}
const everyColumn = { details: 'x', isFeatured: 'x', isSold: 'x' }

function after(fields: Partial<BatchListing>, values: Record<string, string> = everyColumn, of = stored) {
  const draft = { ...newVehicle(new Date(), ''), ...of, ...fields }
  return listingAfterRow(of, { draft, values, hasPictures: draft.imageUrls.length > 0 })
}
const changes = (fields: Partial<BatchListing>, values?: Record<string, string>) =>
  batchChanges(stored, after(fields, values))

test('a row with the same values changes nothing', () => {
  expect(changes({})).toEqual([])
  expect(changes({ price: 48_000.001 })).toEqual([])
  const written = { ...stored, details: ' One owner\r\nNo smoker\n' }
  expect(after({ details: 'One owner\nNo smoker' }, everyColumn, written).details).toBe(written.details)
  expect(after({ details: null }, everyColumn, { ...stored, details: '' }).details).toBe('')
  // As in an export: commas separate addresses.
  expect(changes({ imageUrls: ['https://a.example/w_1%2Ch_2.jpg', 'https://a.example/2.jpg'] })).toEqual([])
})

test("an exported spelling stays, although a new row's would be corrected", () => {
  const asStored = { brand: 'VW', model: 'golf', engineCC: 2 }
  const asRead = { brand: 'Volkswagen', model: 'Golf', engineCC: 2000 }
  const exported = { ...everyColumn, ...asStored, engineCC: '2' }
  const listing = { ...stored, ...asStored }
  expect(after(asRead, exported, listing)).toMatchObject(asStored)
  expect(after(asRead, { ...exported, model: 'GOLF' }, listing)).toMatchObject({ ...asStored, model: 'Golf' })
})

test('changes are listed by column in words', () => {
  const given = {
    price: 45_500,
    mileage: 12_345,
    details: null,
    isSold: false,
    imageUrls: ['https://a.example/3.jpg'],
  }
  expect(changes(given)).toEqual([
    { column: 'mileage', from: '0 km', to: '12,345 km' },
    { column: 'price', from: '$48,000', to: '$45,500' },
    { column: 'details', from: 'One owner', to: '' },
    { column: 'imageUrls', from: '2 pictures', to: 'other: 1 picture' },
    { column: 'isSold', from: 'TRUE', to: 'FALSE' },
  ])
})

test('missing columns and pictures keep the stored values', () => {
  const bare = { details: null, isFeatured: false, isSold: false, imageUrls: [] }
  expect(changes(bare, { brand: 'Toyota' })).toEqual([])
})

test('a discount of the listed price follows the new price; any other does not', () => {
  const discounted = { ...stored, promotionType: 'discount' as const, originalPrice: 48_000 }
  expect(after({ price: 45_000 }, everyColumn, discounted).originalPrice).toBe(45_000)
  const earlier = { ...discounted, originalPrice: 50_000 }
  expect(after({ price: 45_000 }, everyColumn, earlier).originalPrice).toBe(50_000)
})

test('every row is counted once', () => {
  const change = { column: 'price', from: '$1', to: '$2' }
  const sheet = [
    { row: 2, problems: [], changes: null },
    { row: 3, problems: [], changes: [change] },
    { row: 4, problems: [], changes: [] },
    { row: 5, problems: [{ column: 'year', message: 'year is missing' }], changes: null },
    { row: 6, problems: [], changes: null },
  ]
  const all = { success: 4, failed: 1, added: 2, changed: 1, unchanged: 1, leftOut: 0 }
  expect(countBatch(sheet)).toEqual(all)
  expect(countBatch(sheet, new Set([5, 6]))).toEqual({ ...all, success: 3, failed: 0, added: 1, leftOut: 2 })
})
