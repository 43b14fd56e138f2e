import { barbadosDay, formatBarbadosDate } from './barbados-time.ts'
import { parseTypedDay } from './typed-day.ts'

/**
 * What is wrong with the days of a new promotion, each `YYYY-MM-DD` in Barbados, empty, or what was typed and is no
 * day: they may lie neither in the past, nor with it before 1900 (specification, section 2), and it cannot end before it starts.
 */
export function promotionDateProblem(
  { start, end }: { start: string; end: string },
  now: Date,
): { field: 'start' | 'end'; message: string } | undefined {
  const today = barbadosDay(now)
  for (const [field, day] of [
    ['start', start],
    ['end', end],
  ] as const) {
    if (day === '') continue
    if (!parseTypedDay(day)) return { field, message: `Write a date like ${formatBarbadosDate(now)}` }
    if (day < today) return { field, message: 'The date cannot be in the past' }
  }
  return promotionOrderProblem({ start, end })
}

/** What is wrong with the order of a promotion's days, each `YYYY-MM-DD` in Barbados or empty. */
export function promotionOrderProblem({ start, end }: { start: string; end: string }) {
  if (!start || !end || end >= start) return undefined
  return { field: 'end', message: 'It cannot end before it starts' } as const
}

/** When a promotion runs: `Nov 21, 2026 – Dec 31, 2026`, one end alone, or that it has no end (section 9). */
export function promotionPeriod(start: string | null, end: string | null): string {
  const first = start && formatBarbadosDate(new Date(start))
  const last = end && formatBarbadosDate(new Date(end))
  if (first && last) return `${first} – ${last}`
  if (last) return `Until ${last}`
  return first ? `From ${first}` : 'No end date'
}
