const dayMs = 24 * 60 * 60 * 1000

/** How many days a promotion lasts, both days (`YYYY-MM-DD`) included; null where the last one is before the first. */
export function daysOfPeriod(first: string, last: string): number | null {
  const days = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1
  return days >= 1 ? days : null
}

/** The last day of a period of so many days. */
export function lastDayOfPeriod(first: string, days: number): string {
  return new Date(Date.parse(first) + (days - 1) * dayMs).toISOString().slice(0, 10)
}
