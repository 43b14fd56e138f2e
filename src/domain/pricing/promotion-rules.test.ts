import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
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
const none: PromotionTerms = {
  promotionType: null,
  promotionValue: null,
  promotionStartDate: null,
  promotionEndDate: null,
}
const discount: PromotionTerms = { ...none, promotionType: 'discount', promotionValue: 10 }
const tooMuch = { field: 'promotionValue', message: 'The discount must be at most 99 %' }
const notOffered = { field: 'promotionValue', message: 'The discount must be 1 to 99 %' }
const wrongEnd = { field: 'promotionEndDate', message: 'It cannot end before it starts' }

test.each([
  [null, [notOffered], [notOffered]],
  [0, [notOffered], [notOffered]],
  [0.5, [], [notOffered]],
  [1, [], []],
  [99, [], []],
  [99.5, [tooMuch], [notOffered]],
  [100, [tooMuch], [notOffered]],
  [Number.NaN, [notOffered], [notOffered]],
])('of a discount of %d %% a call is told %o, a screen %o', (promotionValue, ofCall, ofScreen) => {
  const terms = { ...discount, promotionValue }
  expect(promotionProblems(terms)).toEqual(ofCall)
  expect(enteredPromotionProblems(undefined, terms, now)).toEqual(ofScreen)
})

test('the value of another type may be any', () => {
  for (const promotionType of [null, 'special_offer', 'limited_time', 'new_arrival'] as const) {
    for (const promotionValue of [0, 0.5, 150]) {
      const terms = { ...none, promotionType, promotionValue }
      expect(promotionProblems(terms)).toEqual([])
      expect(enteredPromotionProblems(undefined, terms, now)).toEqual([])
    }
  }
})

test.each([
  ['2026-12-24', '2026-12-24', true],
  ['2026-12-24', '2026-12-23', false],
  ['2026-12-24', null, true],
  [null, '2026-12-23', true],
  ['2027-03-10T04:00:00.000Z', '2027-03-10', true],
  ['2027-03-10T04:00:00.000Z', '2027-03-09', false],
  ['2027-03-11', '2027-03-10T04:00:00.000Z', false],
  ['2027-03-10T04:00:00.001Z', '2027-03-10T04:00:00.000Z', false],
])('from %s to %s is right: %s', (promotionStartDate, promotionEndDate, isRight) => {
  for (const promotionType of [null, ...promotionTypes]) {
    const terms = { ...discount, promotionType, promotionStartDate, promotionEndDate }
    expect(promotionProblems(terms)).toEqual(isRight ? [] : [wrongEnd])
  }
})

describe('a promotion from before the rules', () => {
  const old: PromotionTerms = {
    promotionType: 'discount',
    promotionValue: 150,
    promotionStartDate: '2026-12-24T04:00:00.000Z',
    promotionEndDate: '2026-12-01T04:00:00.000Z',
  }

  it('is judged where it is changed, and then as a whole', () => {
    expect(changedPromotionProblems(undefined, old)).toEqual([tooMuch, wrongEnd])
    expect(changedPromotionProblems(old, { ...old, promotionValue: 10 })).toEqual([wrongEnd])
    expect(changedPromotionProblems(old, { ...old, promotionEndDate: '2026-12-31' })).toEqual([tooMuch])
    expect(changedPromotionProblems({ ...old, promotionType: null }, old)).toEqual([tooMuch, wrongEnd])
  })

  it('is left alone where nothing of it changes, or something is only taken away', () => {
    const terms = fc.record<PromotionTerms>({
      promotionType: fc.constantFrom(null, ...promotionTypes),
      promotionValue: fc.constantFrom(null, 0, 10, 150),
      promotionStartDate: fc.constantFrom(null, old.promotionStartDate),
      promotionEndDate: fc.constantFrom(null, old.promotionEndDate),
    })
    const taken = fc.subarray(['promotionType', 'promotionStartDate', 'promotionEndDate'] as const)
    fc.assert(
      fc.property(terms, taken, (stored, cleared) => {
        const after = { ...stored, ...Object.fromEntries(cleared.map((field) => [field, null])) }
        expect(changedPromotionProblems(stored, after)).toEqual([])
        expect(enteredPromotionProblems(stored, after, now)).toEqual([])
      }),
    )
  })
})

test('a screen says one thing of each field, of days that cannot be picked too', () => {
  const entered = { ...discount, promotionStartDate: '2026-11-20', promotionEndDate: '2026-11-19' }
  expect(enteredPromotionProblems(undefined, entered, now)).toEqual([
    { field: 'promotionStartDate', message: 'The date cannot be in the past' },
    { field: 'promotionEndDate', message: 'The date cannot be in the past' },
  ])
})

test('a discount that loses its percentage is judged, one that never had any only where it is changed', () => {
  for (const promotionValue of [null, 0]) {
    const bare = { ...discount, promotionValue }
    expect(changedPromotionProblems(discount, bare)).toEqual([notOffered])
    expect(enteredPromotionProblems(discount, bare, now)).toEqual([notOffered])
    expect(changedPromotionProblems(bare, bare)).toEqual([])
    expect(changedPromotionProblems(bare, { ...bare, promotionEndDate: '2026-12-31' })).toEqual([notOffered])
    expect(changedPromotionProblems(discount, { ...bare, promotionType: null })).toEqual([])
  }
})

/** Nov 21 in Barbados, Nov 22 in Greenwich. */
const evening = new Date('2026-11-22T02:00:00Z')

test.each([
  [null, null, []],
  ['2026-11-21', '2026-11-21', []],
  ['2026-11-20', null, ['promotionStartDate']],
  [null, '2026-11-20', ['promotionEndDate']],
  ['1899-12-31', '2026-11-20', ['promotionStartDate', 'promotionEndDate']],
  ['0026-11-21', null, ['promotionStartDate']],
  ['12026-11-21', null, ['promotionStartDate']],
  ['next week', null, ['promotionStartDate']],
  [null, '2027-02-30', ['promotionEndDate']],
  ['2020-01-01T04:00:00.000Z', '2020-01-02T03:59:59.999Z', []],
])('picked from %o to %o: wrong is %o', (promotionStartDate, promotionEndDate, fields) => {
  const problems = pickedDayProblems({ promotionStartDate, promotionEndDate }, evening)
  expect(problems.map(({ field }) => field)).toEqual(fields)
})

test('a period names the ends it has', () => {
  const start = '2026-11-21T04:00:00.000Z'
  const end = '2027-01-01T03:59:59.999Z'
  expect(promotionPeriod(start, end)).toBe('Nov 21, 2026 – Dec 31, 2026')
  expect(promotionPeriod(start, null)).toBe('From Nov 21, 2026')
  expect(promotionPeriod(null, end)).toBe('Until Dec 31, 2026')
  expect(promotionPeriod(null, null)).toBe('No end date')
})
