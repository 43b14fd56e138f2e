import { expect, test } from 'vitest'
import { newFormValues } from '#domain/vehicle/vehicle-form.ts'
import { coachListing } from './preview-and-advice.tsx'

const fresh = newFormValues(new Date('2026-11-21T12:00:00Z'), 'Coral Motors')
const open = (values: Partial<typeof fresh>, isNew = true) =>
  coachListing({ ...fresh, ...values }, isNew)
    .filter(({ isDone }) => !isDone)
    .map(({ text }) => text)

test('every untouched default of a new listing is pointed out, but no number of an existing one', () => {
  expect(open({})).toEqual([
    '0 of 9 photographs: buyers look at the pictures first',
    'Details: 0 of 80 characters. Say what was serviced, who owned it, what is included',
    'Price is still $1,000',
    'Mileage is still 0 km',
    'Engine is still 1,000 cc',
  ])
  expect(open({}, false)).toHaveLength(2)
})

test('the coach is satisfied with nine pictures, 80 characters and edited numbers', () => {
  const pictures = Array.from({ length: 9 }, (_, place) => `/images/${place}.webp`)
  const done = { imageUrls: pictures, details: 'x'.repeat(80), price: 1001, mileage: 1, engineCC: 1500 }
  expect(open(done)).toEqual([])
  for (const imageUrls of [pictures.slice(1), pictures.with(0, '/demo/car/blue/side.svg')])
    expect(open({ ...done, imageUrls })).toHaveLength(1)
  expect(open({ ...done, details: ` ${'x'.repeat(79)} ` })).toHaveLength(1)
})

test('an empty number is missing, not zero', () => {
  expect(open({ price: null })).toContain('Price is missing')
})

test('an electric vehicle has no engine size', () => {
  expect(open({ fuelType: 'Electric' })).toContain('An electric vehicle has an engine of 0 cc')
  expect(open({ fuelType: 'Electric', engineCC: 0 }).some((text) => /engine/i.test(text))).toBe(false)
})

test('an unusual number is pointed out in its own words, for an existing listing too', () => {
  const unusual = [{ field: 'price', message: 'Price $1,000 is 45 times less than it was' }] as const
  const texts = (isNew: boolean) => coachListing(fresh, isNew, unusual).map(({ text }) => text)
  expect(texts(true).slice(2)).toEqual([
    'Mileage is still 0 km',
    'Engine is still 1,000 cc',
    'Price $1,000 is 45 times less than it was',
  ])
  expect(texts(false).slice(2)).toEqual(['Price $1,000 is 45 times less than it was'])
})
