// Rates and limits of the finance estimate (docs/product.md#finance). Money is in dollars.

export const minimumAnnualIncome = 15_000

export const creditFactors = { excellent: 1, good: 0.85, fair: 0.7, poor: 0.5 }
export const employmentFactors = { employed: 1, 'self-employed': 0.8, retired: 0.9, student: 0.6 }

/** Largest loan as a share of the yearly income, before the factors. */
export const shareOfIncome = 0.4
/** Debt-to-income ratio from which no loan is approved. */
export const tooMuchDebt = 0.5

export function debtFactor(debtToIncome: number): number {
  if (debtToIncome > 0.4) return 0.7
  if (debtToIncome > 0.3) return 0.85
  return 1
}

export const loanTermMonths = 60
export const aprPercentByScore = { excellent: 4.5, good: 6.5, fair: 9.5, poor: 14.5 }
