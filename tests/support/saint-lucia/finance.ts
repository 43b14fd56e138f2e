export const minimumAnnualIncome = 18_000
export const creditFactors = { excellent: 1, good: 0.85, fair: 0.7, poor: 0.5 }
export const employmentFactors = { employed: 1, 'self-employed': 0.8, retired: 0.9, student: 0.6 }
export const shareOfIncome = 0.4
export const tooMuchDebt = 0.5
export const debtFactor = (debtToIncome: number) => (debtToIncome > 0.4 ? 0.7 : 1)

export const loanTermMonths = 84
export const aprPercentByScore = { excellent: 6, good: 8, fair: 11, poor: 16 }
