import { utcOffsetHours } from '#territory/time.ts'

const offsetMs = utcOffsetHours * 60 * 60 * 1000
export const minuteMs = 60 * 1000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const dateOnly = /^(\d{4})-(\d{2})-(\d{2})$/

export function localYear(now: Date): number {
  return shifted(now).getUTCFullYear()
}

/** `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  return shifted(now).toISOString().slice(0, 10)
}

/** Days from `YYYY-MM-DD` to today; 0 for a later day. */
export function daysSince(day: string, now: Date): number {
  return Math.max(0, (Date.parse(localDay(now)) - Date.parse(day)) / dayMs)
}

/** `Nov 21, 2026` (docs/product.md#formats). */
export function formatLocalDate(instant: Date): string {
  const local = shifted(instant)
  const day = String(local.getUTCDate()).padStart(2, '0')
  return `${months[local.getUTCMonth()]} ${day}, ${local.getUTCFullYear()}`
}

/** `Nov 3` for `2026-11-03`. */
export function formatMonthAndDay(day: string): string {
  const date = new Date(day)
  return `${months[date.getUTCMonth()]} ${date.getUTCDate()}`
}

/** `Mar 2026` for `2026-03`. */
export function formatMonth(month: string): string {
  const date = new Date(month)
  return `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** `YYYY-MM`. */
export function localMonth(now: Date, monthsAgo = 0): string {
  const local = shifted(now)
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - monthsAgo)).toISOString().slice(0, 7)
}

export function isMonth(text: string): boolean {
  return /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text)
}

/** `Nov 21, 2026, 2:05 PM`. */
export function formatLocalTime(instant: Date): string {
  const local = shifted(instant)
  const hour = local.getUTCHours()
  const minutes = String(local.getUTCMinutes()).padStart(2, '0')
  return `${formatLocalDate(instant)}, ${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/**
 * Reads `YYYY-MM-DD` or an ISO 8601 timestamp. Both are local time, unless the timestamp has a zone.
 * @param edge whether a day means its first or its last millisecond
 * @returns undefined if the text is not a date
 */
export function parseLocalDate(text: string, edge: 'start' | 'end'): Date | undefined {
  const day = dateOnly.exec(text)
  if (!day) return isTimestamp(text) && parseLocalDate(text.slice(0, 10), edge) ? instantOf(text) : undefined
  const midnightUtc = Date.UTC(Number(day[1]), Number(day[2]) - 1, Number(day[3]))
  if (new Date(midnightUtc).toISOString().slice(0, 10) !== text) return undefined // 31 February
  const start = midnightUtc - offsetMs
  return new Date(edge === 'start' ? start : start + dayMs - 1)
}

function instantOf(timestamp: string): Date | undefined {
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(timestamp)
  const instant = new Date(hasZone ? timestamp : `${timestamp}Z`)
  if (Number.isNaN(instant.getTime())) return undefined
  return hasZone ? instant : new Date(instant.getTime() - offsetMs)
}

/** Whether a date has a time. */
export function isTimestamp(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}T/.test(text)
}

function shifted(instant: Date): Date {
  return new Date(instant.getTime() + offsetMs)
}
