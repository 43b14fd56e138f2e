import type { CreditScore, EmploymentStatus } from '#domain/finance/finance.ts'

export const creditScoreLabels: Readonly<Record<CreditScore, string>> = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Fair',
  poor: 'Poor',
}

/** Hardly anybody knows their score by heart: what it looks like from within. */
export const creditScoreHints: Readonly<Record<CreditScore, string>> = {
  excellent: 'Loans, cards and bills paid on time for years, and little owed.',
  good: 'Paid on time, with perhaps one late payment. Not sure? Start here.',
  fair: 'A few late payments, or hardly anything borrowed so far.',
  poor: 'Payments missed, or a loan that was not paid back.',
}

export const employmentLabels: Readonly<Record<EmploymentStatus, string>> = {
  employed: 'Employed',
  'self-employed': 'Self-employed',
  retired: 'Retired',
  student: 'Student',
}
