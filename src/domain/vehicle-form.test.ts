import { expect, test } from 'vitest'
import { newFormValues, vehicleToSend } from './vehicle-form.ts'
import { vehicleFormSchema } from './vehicle-form-schema.ts'

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
    ['price', 'Price must be a number'],
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
  const valid = schema.parse({ ...filled, promotionType: 'discount', promotionEndDate: '2026-11-30' })
  expect(vehicleToSend(valid)).toMatchObject({
    promotionType: 'discount',
    promotionEndDate: '2026-12-01T03:59:59.999Z',
  })
})

test('a picked day of a promotion lies not in the past; a stored instant stays', () => {
  const promoted = { ...filled, promotionType: 'new_arrival', promotionText: 'New' } as const
  const issues = (dates: object) =>
    schema.safeParse({ ...promoted, ...dates }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(issues({ promotionStartDate: '2026-11-20' })).toEqual([
    ['promotionStartDate', 'The date cannot be in the past'],
  ])
  expect(issues({ promotionEndDate: 'Tomorrow' })?.[0]).toEqual([
    'promotionEndDate',
    'Write a date like Nov 21, 2026',
  ])
  expect(issues({ promotionStartDate: '2026-11-22', promotionEndDate: '2026-11-21' })).toEqual([
    ['promotionEndDate', 'It cannot end before it starts'],
  ])
  expect(issues({ promotionStartDate: '2026-01-01T04:00:00.000Z' })).toBeUndefined()
  expect(issues({ promotionType: null, promotionStartDate: '2026-01-01' })).toBeUndefined()
})
