import { expect, test } from 'vitest'
import { checkPromotion, emptyPromotion } from './check-promotion.ts'

const now = new Date('2026-11-21T12:00:00Z')
const vehicle = { id: 7, price: 48_000 }
const check = (fields: Partial<typeof emptyPromotion>, of: typeof vehicle | null = vehicle) =>
  checkPromotion(of, { ...emptyPromotion, ...fields }, now)
const missing = 'Please fill in all required fields'

test.each([
  ['no vehicle', { type: 'discount', text: 'Sale' }, null],
  ['no type', { text: 'Sale' }, vehicle],
  ['no message', { type: 'discount', text: '  ' }, vehicle],
] as const)('%s: the required fields are asked for', async (_, fields, of) => {
  expect(await check(fields, of)).toEqual({ missing, errors: {} })
})

test('a discount keeps the present price, another promotion none', async () => {
  const { patch } = await check({ type: 'discount', value: '10', text: ' Sale ', end: '2026-12-31' })
  expect(patch).toEqual({
    promotionType: 'discount',
    promotionValue: 10,
    promotionText: 'Sale',
    promotionStartDate: null,
    promotionEndDate: '2026-12-31',
    originalPrice: 48_000,
  })
  expect((await check({ type: 'new_arrival', value: '10', text: 'Just in' })).patch).toMatchObject({
    promotionValue: null,
    originalPrice: null,
  })
})

test.each(['0', '100', '-5', '0.5'])('a discount of %s %% is refused below its box', async (value) => {
  const { patch, errors, missing: asked } = await check({ type: 'discount', value, text: 'Sale' })
  expect([patch, asked, errors]).toEqual([
    undefined,
    undefined,
    { promotionValue: 'The discount must be 1 to 99 %' },
  ])
})

test('a date in the past is refused below its box', async () => {
  const { patch, errors } = await check({ type: 'discount', text: 'Sale', start: '2026-11-20' })
  expect([patch, errors]).toEqual([undefined, { promotionStartDate: 'The date cannot be in the past' }])
})
