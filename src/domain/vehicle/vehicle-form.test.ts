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

const issuesOf = (fields: object) =>
  schema
    .safeParse({ ...filled, ...fields })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a new listing starts with the defaults and the given values', () => {
  const expected = { year: 2026, engineCC: 1000, price: 5, dealershipName: 'Coral Motors' }
  expect(newFormValues(now, 'Coral Motors', { price: 5 })).toMatchObject(expected)
})

test('an empty number and a missing dealership are refused by name', () => {
  expect(issuesOf({ price: null, dealershipName: ' ' })).toEqual([
    ['price', 'Price must be a number, such as 45,000'],
    ['dealershipName', 'Dealership name is required'],
  ])
})

test('a promotion is sent with its days as instants in Barbados', () => {
  const promotion = { promotionType: 'discount', promotionValue: 10, promotionEndDate: '2026-11-30' } as const
  const sent = { ...promotion, promotionEndDate: '2026-12-01T03:59:59.999Z' }
  expect(vehicleToSend(schema.parse({ ...filled, ...promotion }))).toMatchObject(sent)
})

const stored = '2027-03-10T04:00:00.000Z'
const early = [['promotionEndDate', 'It cannot end before it starts']]
const past = [['promotionStartDate', 'The date cannot be in the past']]
test.each([
  [{ promotionStartDate: '2026-11-20' }, past],
  [{ promotionStartDate: '2026-11-22', promotionEndDate: '2026-11-21' }, early],
  [{ promotionStartDate: stored, promotionEndDate: '2027-03-10' }, undefined],
  [{ promotionType: null, promotionStartDate: '2026-01-01' }, undefined],
])('promotion dates %j: %j', (dates, issues) => {
  expect(issuesOf({ promotionType: 'new_arrival', promotionText: 'New', ...dates })).toEqual(issues)
})

test('a promotion older than the rules blocks the form only if it is changed', () => {
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

test('hidden promotion fields are neither checked nor sent, and a blank text is null', () => {
  const hidden = { promotionValue: -5, promotionStartDate: 'soon', promotionText: 'x'.repeat(300) }
  const sent = { promotionValue: null, promotionStartDate: null, promotionText: null }
  const given = { ...filled, ...hidden, details: '  ', originalPrice: 1000 }
  expect(vehicleToSend(schema.parse(given))).toMatchObject({ ...sent, details: null, originalPrice: null })
  const offer = { ...filled, promotionType: 'special_offer', promotionValue: 150, originalPrice: 1 } as const
  expect(schema.parse(offer)).toMatchObject({ promotionValue: null, originalPrice: null })
})
