export const loanTermMonths = 84
export const aprPercentByScore = { excellent: 6, good: 8, fair: 11, poor: 16 }
