import fc from 'fast-check'
import { expect, test } from 'vitest'
import { promotionTypes } from '../enums.ts'
import {
  changedPromotionProblems,
  enteredPromotionProblems,
  type PromotionTerms,
  pickedDayProblems,
  promotionPeriod,
  promotionProblems,
} from './promotion-rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const none = { promotionType: null, promotionValue: null, promotionStartDate: null, promotionEndDate: null }
const discount: PromotionTerms = { ...none, promotionType: 'discount', promotionValue: 10 }
const tooMuch = { field: 'promotionValue', message: 'The discount must be at most 99 %' }
const notOffered = { field: 'promotionValue', message: 'The discount must be 1 to 99 %' }
const wrongEnd = { field: 'promotionEndDate', message: 'It cannot end before it starts' }

test.each([
  [null, [notOffered], [notOffered]],
  [0.5, [], [notOffered]],
  [99, [], []],
  [99.5, [tooMuch], [notOffered]],
])(
  'a discount of %d %% has problems in a call, %o, and in a form, %o',
  (promotionValue, inCall, inScreen) => {
    const problems = (promotionType: PromotionTerms['promotionType']) => {
      const terms = { ...none, promotionType, promotionValue }
      return [promotionProblems(terms), enteredPromotionProblems(undefined, terms, now)]
    }
    expect(problems('discount')).toEqual([inCall, inScreen])
    expect(problems('special_offer')).toEqual([[], []])
  },
)

test.each([
  ['2026-12-24', '2026-12-23', false],
  [null, '2026-12-23', true],
  ['2027-03-10T04:00:00.000Z', '2027-03-10', true],
  ['2027-03-10T04:00:00.000Z', '2027-03-09', false],
  ['2027-03-10T04:00:00.001Z', '2027-03-10T04:00:00.000Z', false],
])('a period from %s to %s is allowed: %s', (promotionStartDate, promotionEndDate, isAllowed) => {
  for (const promotionType of [null, ...promotionTypes]) {
    const terms = { ...discount, promotionType, promotionStartDate, promotionEndDate }
    expect(promotionProblems(terms)).toEqual(isAllowed ? [] : [wrongEnd])
  }
})

const old: PromotionTerms = {
  promotionType: 'discount',
  promotionValue: 150,
  promotionStartDate: '2026-12-24T04:00:00.000Z',
  promotionEndDate: '2026-12-01T04:00:00.000Z',
}

test('a promotion older than the rules is judged as a whole once it changes', () => {
  expect(changedPromotionProblems(undefined, old)).toEqual([tooMuch, wrongEnd])
  expect(changedPromotionProblems(old, { ...old, promotionValue: 10 })).toEqual([wrongEnd])
  expect(changedPromotionProblems(old, { ...old, promotionEndDate: '2026-12-31' })).toEqual([tooMuch])
})

test('an old promotion is accepted if nothing changes or parts are removed', () => {
  const terms = fc.record<PromotionTerms>({
    promotionType: fc.constantFrom(null, ...promotionTypes),
    promotionValue: fc.constantFrom(null, 0, 10, 150),
    promotionStartDate: fc.constantFrom(null, old.promotionStartDate),
    promotionEndDate: fc.constantFrom(null, old.promotionEndDate),
  })
  const removed = fc.subarray(['promotionType', 'promotionStartDate', 'promotionEndDate'] as const)
  fc.assert(
    fc.property(terms, removed, (stored, cleared) => {
      const after = { ...stored, ...Object.fromEntries(cleared.map((field) => [field, null])) }
      expect(changedPromotionProblems(stored, after)).toEqual([])
      expect(enteredPromotionProblems(stored, after, now)).toEqual([])
    }),
  )
})

test('a discount that loses its percentage is refused', () => {
  const bare = { ...discount, promotionValue: null }
  expect(changedPromotionProblems(discount, bare)).toEqual([notOffered])
  expect(enteredPromotionProblems(discount, bare, now)).toEqual([notOffered])
  expect(changedPromotionProblems(bare, { ...bare, promotionEndDate: '2026-12-31' })).toEqual([notOffered])
})

/** 21 November in Barbados, 22 November in Greenwich. */
const evening = new Date('2026-11-22T02:00:00Z')

test.each([
  ['2026-11-21', '2026-11-21', []],
  ['2026-11-20', null, ['promotionStartDate']],
  ['1899-12-31', '2026-11-20', ['promotionStartDate', 'promotionEndDate']],
  ['next week', '2027-02-30', ['promotionStartDate', 'promotionEndDate']],
  ['2020-01-01T04:00:00.000Z', '2020-01-02T03:59:59.999Z', []],
])('picked days %s and %s have problems in %o', (promotionStartDate, promotionEndDate, fields) => {
  const days = { promotionStartDate, promotionEndDate }
  expect(pickedDayProblems(days, evening).map(({ field }) => field)).toEqual(fields)
})

test('a form shows one problem per field', () => {
  const message = 'The date cannot be in the past'
  const past = { promotionStartDate: '2026-11-20', promotionEndDate: '2026-11-19' }
  const problems = Object.keys(past).map((field) => ({ field, message }))
  expect(enteredPromotionProblems(undefined, { ...discount, ...past }, now)).toEqual(problems)
})

test('a period is described by the ends it has', () => {
  const [start, end] = ['2026-11-21T04:00:00.000Z', '2027-01-01T03:59:59.999Z']
  expect(promotionPeriod(start, end)).toBe('Nov 21, 2026 – Dec 31, 2026')
  expect(promotionPeriod(start, null)).toBe('From Nov 21, 2026')
  expect(promotionPeriod(null, end)).toBe('Until Dec 31, 2026')
  expect(promotionPeriod(null, null)).toBe('No end date')
})
