import { z } from 'zod'
import { creditScores, employmentStatuses } from './finance.ts'

function amount(label: string, min: number, problem: string) {
  return z.number({ error: `${label} must be a number, such as 5,000` }).min(min, `${label} ${problem}`)
}

/** docs/product.md#validation */
export const prequalificationSchema = z.object({
  annualIncome: amount('Annual income', 1000, 'must be at least $1,000'),
  creditScore: z.enum(creditScores),
  employmentStatus: z.enum(employmentStatuses),
  monthlyDebt: amount('Monthly debt', 0, 'cannot be negative'),
  downPayment: amount('Down payment', 0, 'cannot be negative'),
})
