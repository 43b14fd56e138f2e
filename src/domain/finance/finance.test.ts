import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditFactors, employmentFactors } from '#territory/finance.ts'
import { limits } from '../limits.ts'
import {
  creditScores,
  employmentStatuses,
  financeMessages,
  highestPriceWithin,
  monthlyFigure,
  monthlyPayment,
  type PrequalificationInput,
  planLoan,
  prequalify,
} from './finance.ts'

const { approved, debtTooHigh, incomeTooLow, declined } = financeMessages
const sound: PrequalificationInput = {
  annualIncome: 60_000,
  creditScore: 'excellent',
  employmentStatus: 'employed',
  monthlyDebt: 0,
  downPayment: 0,
}

test('the maximum loan is 40 % of income times both factors', () => {
  for (const creditScore of creditScores) {
    for (const employmentStatus of employmentStatuses) {
      const expected = 24_000 * creditFactors[creditScore] * employmentFactors[employmentStatus]
      const { maximumLoan } = prequalify({ ...sound, creditScore, employmentStatus }, 1_000_000)
      expect(maximumLoan).toBeCloseTo(expected, 2)
    }
  }
})

test.each([
  [1500, 24_000],
  [1500.01, 20_400],
  [2000, 20_400],
  [2000.01, 16_800],
])('with $%d of debt a month on an income of $60,000 the maximum loan is $%d', (monthlyDebt, expected) => {
  expect(prequalify({ ...sound, monthlyDebt }, 1_000_000).maximumLoan).toBe(expected)
})

test.each<[string, Partial<PrequalificationInput>, number, string]>([
  ['a sound request', {}, 20_000, approved],
  ['income below it', { annualIncome: 14_999.99 }, 20_000, incomeTooLow],
  ['no income', { annualIncome: 0 }, 20_000, incomeTooLow],
  ['debt of half the income', { monthlyDebt: 2500 }, 20_000, debtTooHigh],
  ['debt just below', { monthlyDebt: 2499.99 }, 20_000, approved],
  ['too much debt and too little income', { annualIncome: 1000, monthlyDebt: 900 }, 20_000, debtTooHigh],
  ['a covered price', { downPayment: 20_000 }, 20_000, declined],
  ['a covered price, little income', { downPayment: 20_000, annualIncome: 1000 }, 20_000, incomeTooLow],
])('%s', (_what, change, price, message) => {
  const isApproved = message === approved
  expect(prequalify({ ...sound, ...change }, price)).toMatchObject({ approved: isApproved, message })
})

test('an approval has loan, rate, term and payment', () => {
  const terms = { loan: 20_000, aprPercent: 4.5, termMonths: 60, monthlyPayment: 372.86 }
  expect(prequalify(sound, 20_000)).toMatchObject(terms)
})

const input: fc.Arbitrary<PrequalificationInput> = fc.record({
  annualIncome: fc.integer({ min: 1000, max: 1_000_000 }),
  creditScore: fc.constantFrom(...creditScores),
  employmentStatus: fc.constantFrom(...employmentStatuses),
  monthlyDebt: fc.integer({ min: 0, max: 20_000 }),
  downPayment: fc.integer({ min: 0, max: 200_000 }),
})
const asked = fc.integer({ min: 0, max: 600_000 })

test('a loan is at most what is allowed and needed, and the shortfall is the rest', () => {
  fc.assert(
    fc.property(input, asked, (given, cost) => {
      const result = prequalify(given, cost)
      const needed = Math.max(0, cost - given.downPayment)
      expect(result.loan).toBeLessThanOrEqual(Math.min(result.maximumLoan, needed))
      expect(result.loan + result.shortfall).toBeCloseTo(needed, 2)
      expect(result.needsNoLoan).toBe(given.downPayment > 0 && needed === 0)
      if (needed === 0) expect(result.approved).toBe(false)
    }),
  )
})

test('the payments repay the loan exactly', () => {
  const terms = [
    fc.integer({ min: 100, max: 500_000 }),
    fc.constantFrom(0, 4.5, 14.5),
    fc.constantFrom(12, 60),
  ] as const
  fc.assert(
    fc.property(...terms, (loan, apr, term) => {
      const payment = monthlyPayment(loan, apr, term)
      let owed = loan
      for (let month = 0; month < term; month++) owed = owed * (1 + apr / 1200) - payment
      expect(Math.abs(owed)).toBeLessThan(0.005 * term * (1 + apr / 1200) ** term + 0.01)
    }),
  )
})

const cents = (max: number) => fc.integer({ min: 0, max }).map((each) => each / 100)
const budget = fc.oneof(
  fc.double({ min: 0, max: 4000, noNaN: true }),
  fc.integer({ min: 0, max: limits.integer }),
)

test('a price is within a monthly budget exactly if its displayed payment is', () => {
  fc.assert(
    fc.property(fc.oneof(cents(20_000_000), cents(limits.money * 100)), budget, (price, monthlyMax) => {
      expect(price <= highestPriceWithin(monthlyMax)).toBe(monthlyFigure(price) <= monthlyMax)
    }),
  )
  expect([monthlyFigure(45_000), monthlyFigure(0)]).toEqual([880, 0])
  expect(highestPriceWithin(-1)).toBeLessThan(0)
  expect(highestPriceWithin(1e15)).toBe(limits.money)
})

test('the highest price within a budget is exact to the cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (monthlyMax) => {
      const highest = highestPriceWithin(monthlyMax)
      expect(monthlyFigure(highest)).toBe(monthlyMax)
      expect(monthlyFigure((Math.round(highest * 100) + 1) / 100)).toBe(monthlyMax + 1)
    }),
  )
})

test('a loan of $40,000 over 48 months for fair credit', () => {
  const plan = { price: 45_000, deposit: 5000, termMonths: 48, creditScore: 'fair' } as const
  expect(planLoan(plan)).toEqual({ loan: 40_000, payment: 1004.93, total: 48_236.64, interest: 8236.64 })
})

test('more deposit, a shorter term or a lower rate never cost more in all', () => {
  const cents = fc.integer({ min: 0, max: 50_000_000 }).map((amount) => amount / 100)
  const terms = fc.integer({ min: 1, max: 84 })
  const scores = fc.constantFrom(...creditScores)
  const plans = fc.record({ price: cents, deposit: cents, termMonths: terms, creditScore: scores })
  fc.assert(
    fc.property(plans, (plan) => {
      const { price, deposit, termMonths } = plan
      const { loan, payment, total, interest } = planLoan(plan)
      expect(loan).toBe(Math.max(0, Math.round((price - deposit) * 100) / 100))
      // Payments are rounded to the cent.
      const cent = termMonths * 0.01
      expect(Math.abs(total - payment * termMonths)).toBeLessThan(0.01)
      expect(interest).toBeGreaterThanOrEqual(-cent)
      const cheaper = [
        { deposit: deposit + 500 },
        { termMonths: Math.max(1, termMonths - 12) },
        { creditScore: 'excellent' },
      ] as const
      for (const change of cheaper)
        expect(planLoan({ ...plan, ...change }).total).toBeLessThanOrEqual(total + cent)
    }),
  )
})
