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
import { formatMoney, roundToHundredths } from '../text/format.ts'
import { estimateInsurance } from './insurance.ts'

export const creditScores = ['excellent', 'good', 'fair', 'poor'] as const
export type CreditScore = (typeof creditScores)[number]

/** Rate of the monthly figures in lists and comparisons. */
export const monthlyAprPercent = aprPercentByScore.good

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

/** Shown below the refusal if the down payment covers the price (docs/product.md#finance-dialog). */
export const noLoanNeeded = 'Your down payment covers the price: no loan is needed.'

export type PrequalificationResult = ReturnType<typeof prequalify>

/** The finance estimate (docs/product.md#finance) for a price. Money is in dollars. */
export function prequalify(input: PrequalificationInput, price: number) {
  // 0.4 is 40 %. Debt without income is Infinity. Cents keep the result exact.
  const yearlyDebtCents = Math.round(input.monthlyDebt * 100) * 12
  const debtToIncome = yearlyDebtCents && yearlyDebtCents / Math.round(input.annualIncome * 100)
  const maximumLoan = roundToHundredths(
    input.annualIncome *
      shareOfIncome *
      creditFactors[input.creditScore] *
      employmentFactors[input.employmentStatus] *
      debtFactor(debtToIncome),
  )
  const needed = Math.max(0, roundToHundredths(price - input.downPayment))
  const loan = Math.min(maximumLoan, needed)
  const aprPercent = aprPercentByScore[input.creditScore]
  const approved = loan > 0 && debtToIncome < tooMuchDebt && input.annualIncome >= minimumAnnualIncome
  return {
    approved,
    message: approved ? financeMessages.approved : refusal(debtToIncome, input.annualIncome),
    maximumLoan,
    loan,
    aprPercent,
    termMonths: loanTermMonths,
    monthlyPayment: monthlyPayment(loan, aprPercent, loanTermMonths),
    debtToIncome,
    shortfall: roundToHundredths(needed - loan),
    needsNoLoan: input.downPayment > 0 && needed === 0,
  }
}

/** Annuity formula, to the cent. */
export function monthlyPayment(loan: number, aprPercent: number, termMonths: number): number {
  const monthlyRate = aprPercent / 100 / 12
  if (monthlyRate === 0) return roundToHundredths(loan / termMonths)
  return roundToHundredths((loan * monthlyRate) / (1 - (1 + monthlyRate) ** -termMonths))
}

/** A loan for the rest of a price. Money is in dollars; `total` is all payments. */
export function planLoan({ price, deposit, termMonths, creditScore }: LoanPlan) {
  const loan = Math.max(0, roundToHundredths(price - deposit))
  const payment = monthlyPayment(loan, aprPercentByScore[creditScore], termMonths)
  const total = roundToHundredths(payment * termMonths)
  return { loan, payment, total, interest: roundToHundredths(total - loan) }
}

export interface LoanPlan {
  price: number
  deposit: number
  termMonths: number
  creditScore: CreditScore
}

/** The first reason that applies is given (docs/product.md#finance). */
function refusal(debtToIncome: number, annualIncome: number): string {
  if (debtToIncome >= tooMuchDebt) return financeMessages.debtTooHigh
  if (annualIncome < minimumAnnualIncome) return financeMessages.incomeTooLow
  return financeMessages.declined
}

/** Monthly payment for a price without down payment, in whole dollars: $880 for $45,000. */
export function monthlyFigure(price: number): number {
  return Math.round(monthlyPayment(price, monthlyAprPercent, loanTermMonths))
}

/** Highest price to the cent with a `monthlyFigure` of at most `monthlyMax`. Negative for a negative budget. */
export function highestPriceWithin(monthlyMax: number): number {
  let passes = -1
  let fails = Math.round(limits.money * 100) + 1
  // Bisection works because the figure never falls as the price rises.
  while (fails - passes > 1) {
    const middle = Math.floor((passes + fails) / 2)
    if (monthlyFigure(middle / 100) <= monthlyMax) passes = middle
    else fails = middle
  }
  return passes / 100
}

/** Comprehensive insurance for the neutral driver, in whole dollars. */
export function monthlyInsurance(vehicle: { price: number; year: number }, now: Date): number {
  return Math.round(estimateInsurance(neutralDriver, vehicle, now).comprehensive.monthly)
}
