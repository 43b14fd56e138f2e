import { months, parseLocalDate } from './local-time.ts'

const isoDay = /^\d{4}-\d{2}-\d{2}$/
const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/
const monthFirst = /^([a-z]{3,9})\.? (\d{1,2}),? (\d{4})$/i
const monthSecond = /^(\d{1,2}) ([a-z]{3,9})\.?,? (\d{4})$/i

/** Parses `Nov 28, 2026`, `28 November 2026`, `28/11/2026` (day first) or `2026-11-28` to `YYYY-MM-DD`. */
export function parseTypedDay(text: string): string | undefined {
  const normalised = text.trim().replace(/\s+/g, ' ')
  const day = isoDay.test(normalised) ? normalised : isoFrom(normalised)
  return day && parseLocalDate(day, 'start') ? day : undefined
}

function isoFrom(text: string): string | undefined {
  const [, day, month, year] = dayFirst.exec(text) ?? []
  if (day && month && year) return joined(year, Number(month), day)
  const [, name, dayAfter, yearAfter] = monthFirst.exec(text) ?? []
  if (name && dayAfter && yearAfter) return joined(yearAfter, monthNumber(name), dayAfter)
  const [, dayBefore, nameAfter, lastYear] = monthSecond.exec(text) ?? []
  return dayBefore && nameAfter && lastYear && joined(lastYear, monthNumber(nameAfter), dayBefore)
}

function joined(year: string, month: number, day: string): string {
  return [year, String(month).padStart(2, '0'), day.padStart(2, '0')].join('-')
}

/** From 1; 0 for an unknown word. */
function monthNumber(name: string): number {
  return months.findIndex((month) => name.toLowerCase().startsWith(month.toLowerCase())) + 1
}
