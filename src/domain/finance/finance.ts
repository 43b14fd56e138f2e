import {
  aprPercentByScore,
  creditFactors,
  debtFactor,
  employmentFactors,
  loanTermMonths,
  minimumAnnualIncome,
  shareOfIncome,
  tooMuchDebt,
} from '#territory/finance.ts'
import { neutralDriver } from '#territory/insurance.ts'
import { limits } from '../limits.ts'
import { formatMoney, roundToCents } from '../text/format.ts'
import { estimateInsurance } from './insurance.ts'

export const creditScores = ['excellent', 'good', 'fair', 'poor'] as const
export type CreditScore = (typeof creditScores)[number]

/** The rate of the monthly figures. */
export const monthlyAprPercent = aprPercentByScore.good

/** The finance estimate (docs/product.md#finance). Money in dollars. */

export const employmentStatuses = ['employed', 'self-employed', 'retired', 'student'] as const
export type EmploymentStatus = (typeof employmentStatuses)[number]

export interface PrequalificationInput {
  /** Before tax. */
  annualIncome: number
  creditScore: CreditScore
  employmentStatus: EmploymentStatus
  monthlyDebt: number
  downPayment: number
}

export const prequalificationDefaults: Readonly<PrequalificationInput> = {
  annualIncome: 0,
  creditScore: 'good',
  employmentStatus: 'employed',
  monthlyDebt: 0,
  downPayment: 0,
}

export const financeMessages = {
  approved: "Congratulations! You're pre-qualified for financing.",
  debtTooHigh: 'Your debt-to-income ratio is too high. Consider reducing existing debt or increasing income.',
  incomeTooLow: `Minimum annual income of ${formatMoney(minimumAnnualIncome)} required for financing.`,
  declined: "Unfortunately, you don't qualify for financing at this time. Consider a larger down payment.",
} as const

/** Added below the refusal if the down payment covers the price (docs/product.md#finance). */
export const noLoanNeeded = 'Your down payment covers the price: no loan is needed.'

export type PrequalificationResult = ReturnType<typeof prequalify>

/** `price` is the asking price. */
export function prequalify(input: PrequalificationInput, price: number) {
  const debtToIncome = debtToIncomeRatio(input.monthlyDebt, input.annualIncome)
  const maximumLoan = roundToCents(
    input.annualIncome *
      shareOfIncome *
      creditFactors[input.creditScore] *
      employmentFactors[input.employmentStatus] *
      debtFactor(debtToIncome),
  )
  const needed = Math.max(0, roundToCents(price - input.downPayment))
  const loan = Math.min(maximumLoan, needed)
  const aprPercent = aprPercentByScore[input.creditScore]
  const approved = loan > 0 && debtToIncome < tooMuchDebt && input.annualIncome >= minimumAnnualIncome
  return {
    approved,
    /** The specified result (docs/product.md#finance-dialog). */
    message: approved ? financeMessages.approved : refusal(debtToIncome, input.annualIncome),
    maximumLoan,
    loan,
    aprPercent,
    termMonths: loanTermMonths,
    monthlyPayment: monthlyPayment(loan, aprPercent, loanTermMonths),
    /** Monthly debt over monthly income: 0.4 is 40 %. */
    debtToIncome,
    shortfall: roundToCents(needed - loan),
    needsNoLoan: input.downPayment > 0 && needed === 0,
  }
}

/** Infinite for debt without income. Computed in cents, so that 0.4 is exact. */
export function debtToIncomeRatio(monthlyDebt: number, annualIncome: number): number {
  const yearlyDebtCents = Math.round(monthlyDebt * 100) * 12
  if (yearlyDebtCents === 0) return 0
  return yearlyDebtCents / Math.round(annualIncome * 100)
}

/** The annuity formula: the equal monthly payment that repays `loan` with interest, to the cent. */
export function monthlyPayment(loan: number, aprPercent: number, termMonths: number): number {
  const monthlyRate = aprPercent / 100 / 12
  if (monthlyRate === 0) return roundToCents(loan / termMonths)
  return roundToCents((loan * monthlyRate) / (1 - (1 + monthlyRate) ** -termMonths))
}

/** The first reason that applies is given (docs/product.md#finance). */
function refusal(debtToIncome: number, annualIncome: number): string {
  if (debtToIncome >= tooMuchDebt) return financeMessages.debtTooHigh
  if (annualIncome < minimumAnnualIncome) return financeMessages.incomeTooLow
  return financeMessages.declined
}

/** The loan's monthly payment for an asking price, rounded to the cent and then to the dollar. $45,000 is $880. */
export function monthlyFigure(price: number): number {
  return Math.round(monthlyPayment(price, monthlyAprPercent, loanTermMonths))
}

/** Highest price with `monthlyFigure(price) <= monthlyMax`, to the cent; negative for a negative budget. */
export function highestPriceWithin(monthlyMax: number): number {
  let passes = -1
  let fails = Math.round(limits.money * 100) + 1
  // The figure never falls as the price rises, so bisection finds the last cent that passes.
  while (fails - passes > 1) {
    const middle = Math.floor((passes + fails) / 2)
    if (monthlyFigure(middle / 100) <= monthlyMax) passes = middle
    else fails = middle
  }
  return passes / 100
}

/** Monthly comprehensive insurance for the neutral driver, to the dollar. */
export function monthlyInsurance(vehicle: { price: number; year: number }, now: Date): number {
  return Math.round(estimateInsurance(neutralDriver, vehicle, now).comprehensive.monthly)
}
