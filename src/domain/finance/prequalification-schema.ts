import { z } from 'zod'
import { employmentStatuses } from './finance.ts'
import { creditScores } from './loan-terms.ts'

function amount(min: number, message: string) {
  return z.number({ error: message }).min(min, message)
}

/** Validation of the finance form (docs/product.md#validation). */
export const prequalificationSchema = z.object({
  annualIncome: amount(1000, 'Annual income must be at least $1,000'),
  creditScore: z.enum(creditScores),
  employmentStatus: z.enum(employmentStatuses),
  monthlyDebt: amount(0, 'Monthly debt cannot be negative'),
  downPayment: amount(0, 'Down payment cannot be negative'),
})
