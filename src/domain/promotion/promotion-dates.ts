import { barbadosDay, formatBarbadosDate, isTimestamp } from '../text/barbados-time.ts'
import { parseTypedDay } from '../text/typed-day.ts'

/** Days of a promotion: `YYYY-MM-DD` in Barbados, a stored timestamp, null, or invalid typed text. */
interface PromotionDays {
  promotionStartDate: string | null
  promotionEndDate: string | null
}

/** A picked day may not be in the past or before 1900 (specification, section 2). Stored days pass. */
export function pickedDayProblems(days: PromotionDays, now: Date) {
  return (['promotionStartDate', 'promotionEndDate'] as const).flatMap((field) => {
    const day = days[field]
    if (day === null || isTimestamp(day)) return []
    if (!parseTypedDay(day)) return [{ field, message: `Write a date like ${formatBarbadosDate(now)}` }]
    return day < barbadosDay(now) ? [{ field, message: 'The date cannot be in the past' }] : []
  })
}

/** A promotion's period: `Nov 21, 2026 – Dec 31, 2026`, one end alone, or that it has no end (section 9). */
export function promotionPeriod(start: string | null, end: string | null): string {
  const first = start && formatBarbadosDate(new Date(start))
  const last = end && formatBarbadosDate(new Date(end))
  if (first && last) return `${first} – ${last}`
  if (last) return `Until ${last}`
  return first ? `From ${first}` : 'No end date'
}
