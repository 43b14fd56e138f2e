import { formatBarbadosDate, parseBarbadosDate } from '#domain/text/barbados-time.ts'

/** A day `YYYY-MM-DD` as people read it: `Nov 21, 2026`. */
export function formatDay(day: string): string {
  const instant = parseBarbadosDate(day, 'start')
  return instant ? formatBarbadosDate(instant) : day
}
