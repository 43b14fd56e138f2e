import { expect, test } from 'vitest'
import { checkPromotion, emptyPromotion, promotionFieldsOf } from './promotion-terms.tsx'

const now = new Date('2026-11-21T12:00:00Z')
const check = (fields: Partial<typeof emptyPromotion>) =>
  checkPromotion({ ...emptyPromotion, ...fields }, now)

const noText = { promotionText: 'Write what the card says about it' }
test.each([
  [{ promotionText: 'Sale' }, { promotionType: 'Choose what kind of promotion it is' }],
  [{ promotionType: 'new_arrival', promotionText: '  ' }, noText],
  [
    { promotionType: 'discount', promotionValue: '0.5', promotionText: 'Sale' },
    { promotionValue: 'The discount must be 1 to 99 %' },
  ],
])('the fields %o have the errors %o', async (fields, errors) => {
  expect(await check(fields)).toEqual({ errors })
})

test('a promotion has the entered values, and only a discount has a percentage', async () => {
  const dated = { promotionText: ' Sale ', promotionEndDate: '2026-12-31' }
  const { promotion } = await check({ ...dated, promotionType: 'discount', promotionValue: '10' })
  expect(promotion).toEqual({
    promotionType: 'discount',
    promotionValue: 10,
    promotionText: 'Sale',
    promotionStartDate: null,
    promotionEndDate: '2026-12-31',
  })
  const arrival = { promotionType: 'new_arrival', promotionValue: '10', promotionText: 'Just in' }
  expect((await check(arrival)).promotion).toMatchObject({ promotionValue: null })
})

test('a past date is refused unless it is already stored', async () => {
  const started = {
    promotionType: 'special_offer' as const,
    promotionText: 'Sale',
    promotionValue: null,
    promotionStartDate: '2026-11-01T04:00:00.000Z',
    promotionEndDate: null,
  }
  const fields = promotionFieldsOf(started)
  const picked = { ...fields, promotionStartDate: '2026-11-20' }
  expect(await checkPromotion(picked, now, started)).toEqual({
    errors: { promotionStartDate: 'The date cannot be in the past' },
  })
  const { promotion } = await checkPromotion({ ...fields, promotionText: 'Now' }, now, started)
  expect(promotion).toEqual({ ...started, promotionText: 'Now' })
})
