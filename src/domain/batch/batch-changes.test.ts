import { expect, test } from 'vitest'
import { newVehicle } from '../vehicle/vehicle-form.ts'
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

test('a row that says the same changes nothing', () => {
  expect(changes({})).toEqual([])
  expect(changes({ price: 48_000.001 })).toEqual([])
  const written = { ...stored, details: ' One owner\r\nNo smoker\n' }
  expect(after({ details: 'One owner\nNo smoker' }, everyColumn, written).details).toBe(written.details)
  expect(after({ details: null }, everyColumn, { ...stored, details: '' }).details).toBe('')
  // As an export writes it, for commas stand between addresses.
  expect(changes({ imageUrls: ['https://a.example/w_1%2Ch_2.jpg', 'https://a.example/2.jpg'] })).toEqual([])
})

test('what reads as it was exported stays, however else a new row is read', () => {
  const asStored = { brand: 'VW', model: 'golf', engineCC: 2 }
  const asRead = { brand: 'Volkswagen', model: 'Golf', engineCC: 2000 }
  const exported = { ...everyColumn, ...asStored, engineCC: '2' }
  const listing = { ...stored, ...asStored }
  expect(after(asRead, exported, listing)).toMatchObject(asStored)
  expect(after(asRead, { ...exported, model: 'GOLF' }, listing)).toMatchObject({ ...asStored, model: 'Golf' })
})

test('what changes is told column by column, as people read it', () => {
  expect(
    changes({
      price: 45_500,
      mileage: 12_345,
      details: null,
      isFeatured: false,
      isSold: false,
      color: 'Red',
    }),
  ).toEqual([
    { column: 'mileage', from: '0 km', to: '12,345 km' },
    { column: 'color', from: 'White', to: 'Red' },
    { column: 'price', from: '$48,000', to: '$45,500' },
    { column: 'details', from: 'One owner', to: '' },
    { column: 'isFeatured', from: 'TRUE', to: 'FALSE' },
    { column: 'isSold', from: 'TRUE', to: 'FALSE' },
  ])
  expect(changes({ imageUrls: ['https://a.example/3.jpg'] })).toEqual([
    { column: 'imageUrls', from: '2 pictures', to: 'other: 1 picture' },
  ])
})

test('what the sheet has no column for stays as it is, and so do pictures that the row does not name', () => {
  const bare = { details: null, isFeatured: false, isSold: false, imageUrls: [] }
  expect(changes(bare, { brand: 'Toyota' })).toEqual([])
})

test('a discount that is reckoned from the price is reckoned from the new one, another stays', () => {
  const discounted = { ...stored, promotionType: 'discount' as const, originalPrice: 48_000 }
  expect(after({ price: 45_000 }, everyColumn, discounted).originalPrice).toBe(45_000)
  const earlier = { ...discounted, originalPrice: 50_000 }
  expect(after({ price: 45_000 }, everyColumn, earlier).originalPrice).toBe(50_000)
})
