import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { aprPercentByScore, creditFactors, debtFactor, employmentFactors } from '#territory/finance.ts'
import {
  creditScores,
  debtToIncomeRatio,
  employmentStatuses,
  financeMessages,
  monthlyPayment,
  type PrequalificationInput,
  prequalify,
} from './finance.ts'

const sound: PrequalificationInput = {
  annualIncome: 60_000,
  creditScore: 'excellent',
  employmentStatus: 'employed',
  monthlyDebt: 0,
  downPayment: 0,
}

test('the tables are the specified ones', () => {
  expect(aprPercentByScore).toEqual({ excellent: 4.5, good: 6.5, fair: 9.5, poor: 14.5 })
  expect(creditFactors).toEqual({ excellent: 1, good: 0.85, fair: 0.7, poor: 0.5 })
  expect(employmentFactors).toEqual({ employed: 1, 'self-employed': 0.8, retired: 0.9, student: 0.6 })
})

describe('the maximum loan', () => {
  const cells = creditScores.flatMap((creditScore) =>
    employmentStatuses.map((employmentStatus) => ({ creditScore, employmentStatus })),
  )
  test.each(cells)('of $creditScore and $employmentStatus is 40 %% of income times both factors', (who) => {
    const expected = 24_000 * creditFactors[who.creditScore] * employmentFactors[who.employmentStatus]
    expect(prequalify({ ...sound, ...who }, 1_000_000).maximumLoan).toBeCloseTo(expected, 2)
  })

  test.each([
    [0.3, 1],
    [0.3000001, 0.85],
    [0.4, 0.85],
    [0.4000001, 0.7],
    [0, 1],
  ])('at a debt-to-income ratio of %d is multiplied by %d', (ratio, factor) => {
    expect(debtFactor(ratio)).toBe(factor)
  })

  test.each([
    [1500, 24_000],
    [1500.01, 20_400],
    [2000, 20_400],
    [2000.01, 16_800],
  ])('with $%d of debt a month on $60,000 is $%d', (monthlyDebt, expected) => {
    expect(prequalify({ ...sound, monthlyDebt }, 1_000_000).maximumLoan).toBe(expected)
  })
})

describe('the ratio', () => {
  test.each([
    [0, 0, 0],
    [0, 1000, 0],
    [1, 0, Infinity],
    [1000, 30_000, 0.4],
    [1234.56, 37_036.8, 0.4],
    [1250, 30_000, 0.5],
  ])('of $%d a month on $%d is %d', (debt, income, ratio) => {
    expect(debtToIncomeRatio(debt, income)).toBe(ratio)
  })
})

describe('the answer', () => {
  test.each<[string, Partial<PrequalificationInput>, number, boolean, string]>([
    ['a sound request', {}, 20_000, true, financeMessages.approved],
    ['income at the minimum', { annualIncome: 15_000 }, 20_000, true, financeMessages.approved],
    ['income below it', { annualIncome: 14_999.99 }, 20_000, false, financeMessages.incomeTooLow],
    ['debt of half the income', { monthlyDebt: 2500 }, 20_000, false, financeMessages.debtTooHigh],
    ['debt just below', { monthlyDebt: 2499.99 }, 20_000, true, financeMessages.approved],
    [
      'too much debt and too little income',
      { annualIncome: 1000, monthlyDebt: 900 },
      20_000,
      false,
      financeMessages.debtTooHigh,
    ],
    ['a covered price', { downPayment: 20_000 }, 20_000, false, financeMessages.declined],
    [
      'a covered price and little income',
      { downPayment: 20_000, annualIncome: 1000 },
      20_000,
      false,
      financeMessages.incomeTooLow,
    ],
    ['nothing to finance and nothing paid', {}, 0, false, financeMessages.declined],
    ['no income at all', { annualIncome: 0 }, 20_000, false, financeMessages.incomeTooLow],
  ])('to %s', (_what, change, price, approved, message) => {
    expect(prequalify({ ...sound, ...change }, price)).toMatchObject({ approved, message })
  })

  it('quotes the specified messages', () => {
    expect(Object.values(financeMessages)).toEqual([
      "Congratulations! You're pre-qualified for financing.",
      'Your debt-to-income ratio is too high. Consider reducing existing debt or increasing income.',
      'Minimum annual income of $15,000 required for financing.',
      "Unfortunately, you don't qualify for financing at this time. Consider a larger down payment.",
    ])
  })

  it('names what is missing and what is covered', () => {
    expect(prequalify({ ...sound, downPayment: 1000 }, 30_000)).toMatchObject({
      loan: 24_000,
      shortfall: 5000,
      needsNoLoan: false,
    })
    expect(prequalify({ ...sound, downPayment: 31_000 }, 30_000)).toMatchObject({
      loan: 0,
      shortfall: 0,
      monthlyPayment: 0,
      needsNoLoan: true,
    })
  })

  it('carries term, rate and payment', () => {
    expect(prequalify(sound, 20_000)).toMatchObject({
      loan: 20_000,
      aprPercent: 4.5,
      termMonths: 60,
      monthlyPayment: 372.86,
    })
  })
})

const input: fc.Arbitrary<PrequalificationInput> = fc.record({
  annualIncome: fc.integer({ min: 1000, max: 1_000_000 }),
  creditScore: fc.constantFrom(...creditScores),
  employmentStatus: fc.constantFrom(...employmentStatuses),
  monthlyDebt: fc.integer({ min: 0, max: 20_000 }),
  downPayment: fc.integer({ min: 0, max: 200_000 }),
})
const price = fc.integer({ min: 0, max: 600_000 })

it('refuses a covered price in the specified words and marks it, and nothing else', () => {
  fc.assert(
    fc.property(input, price, (answers, asked) => {
      const { approved, message, needsNoLoan } = prequalify(answers, asked)
      const isCovered = answers.downPayment > 0 && answers.downPayment >= asked
      expect(needsNoLoan).toBe(isCovered)
      if (!isCovered) return
      expect(approved).toBe(false)
      const { debtTooHigh, incomeTooLow, declined } = financeMessages
      expect([debtTooHigh, incomeTooLow, declined]).toContain(message)
    }),
  )
})

it('never turns an approval down for more income', () => {
  fc.assert(
    fc.property(input, price, fc.nat(500_000), (given, cost, more) => {
      const before = prequalify(given, cost)
      const after = prequalify({ ...given, annualIncome: given.annualIncome + more }, cost)
      expect(after.maximumLoan).toBeGreaterThanOrEqual(before.maximumLoan)
      if (before.approved) expect(after.approved).toBe(true)
    }),
  )
})

it('never lends more than allowed or needed, and what is missing makes up the rest', () => {
  fc.assert(
    fc.property(input, price, (given, cost) => {
      const { loan, maximumLoan, shortfall } = prequalify(given, cost)
      const needed = Math.max(0, cost - given.downPayment)
      expect(loan).toBeLessThanOrEqual(maximumLoan)
      expect(loan).toBeLessThanOrEqual(needed)
      expect(loan + shortfall).toBeCloseTo(needed, 2)
    }),
  )
})

it('asks for payments that pay the loan back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 500_000 }),
      fc.constantFrom(0, 4.5, 14.5),
      fc.constantFrom(12, 60),
      (loan, apr, term) => {
        const payment = monthlyPayment(loan, apr, term)
        let owed = loan
        for (let month = 0; month < term; month++) owed = owed * (1 + apr / 1200) - payment
        expect(Math.abs(owed)).toBeLessThan(0.005 * term * (1 + apr / 1200) ** term + 0.01)
      },
    ),
  )
})
