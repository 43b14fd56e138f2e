/** The terms of a loan (docs/product.md#finance). Apart from the estimates, because every page with a search names them. */

export const creditScores = ['excellent', 'good', 'fair', 'poor'] as const
export type CreditScore = (typeof creditScores)[number]

export const loanTermMonths = 60

export const aprPercentByScore: Readonly<Record<CreditScore, number>> = {
  excellent: 4.5,
  good: 6.5,
  fair: 9.5,
  poor: 14.5,
}

/** The rate of the monthly figures; nothing is paid down, and the term is `loanTermMonths`. */
export const monthlyAprPercent = aprPercentByScore.good
