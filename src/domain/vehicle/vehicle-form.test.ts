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

test('a picked day of a promotion lies not in the past; a stored instant stays', () => {
  const promoted = { ...filled, promotionType: 'new_arrival', promotionText: 'New' } as const
  const issues = (dates: object) =>
    schema.safeParse({ ...promoted, ...dates }).error?.issues.map(({ path, message }) => [path[0], message])
  expect(issues({ promotionStartDate: '2026-11-20' })).toEqual([
    ['promotionStartDate', 'The date cannot be in the past'],
  ])
  expect(issues({ promotionEndDate: 'Tomorrow' })?.[0]).toEqual(['promotionEndDate', 'Enter the whole date'])
  expect(issues({ promotionStartDate: '2026-11-22', promotionEndDate: '2026-11-21' })).toEqual([
    ['promotionEndDate', 'It cannot end before it starts'],
  ])
  const stored = '2027-03-10T04:00:00.000Z'
  expect(issues({ promotionStartDate: stored, promotionEndDate: '2027-03-09' })).toEqual([
    ['promotionEndDate', 'It cannot end before it starts'],
  ])
  expect(issues({ promotionStartDate: '2027-03-11', promotionEndDate: stored })).toEqual([
    ['promotionEndDate', 'It cannot end before it starts'],
  ])
  expect(issues({ promotionStartDate: stored, promotionEndDate: '2027-03-10' })).toBeUndefined()
  expect(issues({ promotionStartDate: '2026-01-01T04:00:00.000Z' })).toBeUndefined()
  expect(issues({ promotionType: null, promotionStartDate: '2026-01-01' })).toBeUndefined()
})

test.each([
  [null, false],
  [0, false],
  [0.5, false],
  [1, true],
  [99, true],
  [100, false],
  [150, false],
])('a discount of %d %% is taken: %s', (promotionValue, isTaken) => {
  const { error } = schema.safeParse({ ...filled, promotionType: 'discount', promotionValue })
  expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual(
    isTaken ? undefined : [['promotionValue', 'The discount must be 1 to 99 %']],
  )
})

test('a promotion from before the rules stops the form only where it is changed', () => {
  const old = {
    ...filled,
    promotionType: 'discount',
    promotionValue: 150,
    promotionStartDate: '2026-12-24T04:00:00.000Z',
    promotionEndDate: '2026-12-01T04:00:00.000Z',
  } as const
  const editing = vehicleFormSchema(() => now, old)
  expect(editing.safeParse({ ...old, price: 45_000, originalPrice: 45_000 }).success).toBe(true)
  const { error } = editing.safeParse({ ...old, promotionValue: 140 })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'The discount must be 1 to 99 %',
    'It cannot end before it starts',
  ])
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
