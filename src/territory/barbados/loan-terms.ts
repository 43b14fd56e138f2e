/** The terms of a loan (docs/product.md#finance). Apart from `finance.ts`, because every page with a search names them. */
export const loanTermMonths = 60
export const aprPercentByScore = { excellent: 4.5, good: 6.5, fair: 9.5, poor: 14.5 }
