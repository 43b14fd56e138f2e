import { expect, test } from 'vitest'
import { newFormValues, vehicleToSend } from './vehicle-form.ts'
import { vehicleFormSchema } from './vehicle-schema.ts'

const now = new Date('2026-11-21T12:00:00Z')
const filled = newFormValues(now, 'Coral Motors', {
  brand: 'Toyota',
  model: 'Corolla',
  color: 'White',
  imageUrls: ['/images/a.webp'],
})
const schema = vehicleFormSchema(() => now)

test('a new listing starts with the defaults and takes over what it is given', () => {
  expect(newFormValues(now, 'Coral Motors', { price: 5 })).toMatchObject({
    year: 2026,
    engineCC: 1000,
    price: 5,
    dealershipName: 'Coral Motors',
  })
})

test('an empty number and a missing dealership are refused by name', () => {
  const { error } = schema.safeParse({ ...filled, price: null, dealershipName: ' ' })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['price', 'Price must be a number, such as 45,000'],
    ['dealershipName', 'Dealership name is required'],
  ])
})

test('without a type nothing of a promotion is sent, and no blank text', () => {
  const valid = schema.parse({
    ...filled,
    details: '  ',
    promotionValue: 10,
    promotionText: 'Sale',
    originalPrice: 1000,
  })
  expect(vehicleToSend(valid)).toMatchObject({
    details: null,
    promotionType: null,
    promotionValue: null,
    promotionText: null,
    originalPrice: null,
  })
})

test('a promotion is sent as it is, its days as instants in Barbados', () => {
  const promoted = { ...filled, promotionType: 'discount', promotionValue: 10 } as const
  const valid = schema.parse({ ...promoted, promotionEndDate: '2026-11-30' })
  expect(vehicleToSend(valid)).toMatchObject({
    promotionType: 'discount',
    promotionEndDate: '2026-12-01T03:59:59.999Z',
  })
})

test('what stands in a box that is not shown neither stops the form nor is sent', () => {
  const hidden = { ...filled, promotionValue: -5, promotionStartDate: 'soon', promotionText: 'x'.repeat(300) }
  expect(schema.parse(hidden)).toMatchObject({
    promotionValue: null,
    promotionStartDate: null,
    promotionText: null,
  })
  const offer = { ...filled, promotionType: 'special_offer', promotionValue: 150, originalPrice: 1 } as const
  expect(schema.parse(offer)).toMatchObject({ promotionValue: null, originalPrice: null })
})
