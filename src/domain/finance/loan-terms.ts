import { aprPercentByScore } from '#territory/loan-terms.ts'

export const creditScores = ['excellent', 'good', 'fair', 'poor'] as const
export type CreditScore = (typeof creditScores)[number]

/** The rate of the monthly figures; nothing is paid down, and the term is `loanTermMonths`. */
export const monthlyAprPercent = aprPercentByScore.good
