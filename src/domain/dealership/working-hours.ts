import { localMinuteOfWeek, minutesInDay } from '../text/local-time.ts'

/** Minutes from Monday 0:00 local time; `to` is exclusive and may lie in the next week. */
interface OpenSpan {
  from: number
  to: number
}

export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

const wordsOfDays: Record<string, readonly number[]> = {
  daily: [0, 1, 2, 3, 4, 5, 6],
  'every day': [0, 1, 2, 3, 4, 5, 6],
  '7 days a week': [0, 1, 2, 3, 4, 5, 6],
  '7 days': [0, 1, 2, 3, 4, 5, 6],
  weekdays: [0, 1, 2, 3, 4],
  weekends: [5, 6],
}
const day = '(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?s?\\.?'
const dash = '\\s*(?:-|–|—|to|till|until)\\s*'
const clock = '(?:noon|midnight|\\d{1,2}(?:[:.h]\\d{2})?\\s*(?:[ap]\\.?m\\.?)?)'
const dayRange = new RegExp(`^(${day})(?:${dash}(${day}))?`)
const dayWord = new RegExp(`^(?:${Object.keys(wordsOfDays).join('|')})\\b`)
const timeRange = new RegExp(`^(?:from\\s+)?(${clock})${dash}(${clock})(?![\\w:])`)
const allDay = /^(?:24 ?h(?:ou)?rs?|24\/7)\b/
const shut = /^(?:closed|by appointment(?: only)?)(?![\w])/
const between = /^(?:[\s,;:/&|()]|and\b|on\b|open\b)+/

/**
 * The hours of a week in the usual forms: `Mon-Fri 8am-5pm, Sat 9-1`, `Tuesday to Saturday: 08:00 – 16:30`, `Daily 9-5`,
 * `Sun closed`. A time without `am` and `pm` is a dealership's: one before six is in the afternoon, and the end is after
 * the beginning.
 * @returns null where any part cannot be read, or no day is open
 */
export function parseWorkingHours(text: string): OpenSpan[] | null {
  const spans: OpenSpan[] = []
  let rest = text.toLowerCase().trim().replace(between, '')
  let days: number[] = []
  let areDaysUsed = true
  while (rest) {
    const named = daysAt(rest)
    const times = timeRange.exec(rest)
    const fixed = allDay.exec(rest) ?? shut.exec(rest)
    if (named) {
      days = areDaysUsed ? named.days : [...days, ...named.days]
      areDaysUsed = false
    } else if (times && days.length > 0) {
      const span = minutesOf(times[1] ?? '', times[2] ?? '')
      if (!span) return null
      spans.push(...days.map((each) => shifted(span, each)))
      areDaysUsed = true
    } else if (fixed && days.length > 0) {
      if (allDay.test(rest)) spans.push(...days.map((each) => shifted({ from: 0, to: minutesInDay }, each)))
      areDaysUsed = true
    } else return null
    rest = rest.slice((named?.length ?? times?.[0].length ?? fixed?.[0].length) || 0).replace(between, '')
  }
  return spans.length > 0 && areDaysUsed ? spans : null
}

/** `Open now` or `Closed, opens Mon 8:00`; null for hours that cannot be read. */
export function openingState(text: string, now: Date): { isOpen: boolean; text: string } | null {
  const spans = parseWorkingHours(text)
  if (!spans) return null
  const minute = localMinuteOfWeek(now)
  const week = 7 * minutesInDay
  const isOpen = spans.some(
    ({ from, to }) => (minute >= from && minute < to) || (minute + week >= from && minute + week < to),
  )
  if (isOpen) return { isOpen, text: 'Open now' }
  const wait = Math.min(...spans.map(({ from }) => (from - minute + week) % week))
  const next = (minute + wait) % week
  const isToday = Math.floor(next / minutesInDay) === Math.floor(minute / minutesInDay)
  const dayName = isToday ? 'today' : weekdays[Math.floor(next / minutesInDay)]
  return { isOpen, text: `Closed, opens ${dayName} ${clockText(next % minutesInDay)}` }
}

function daysAt(rest: string): { days: number[]; length: number } | null {
  const word = dayWord.exec(rest)
  if (word) return { days: [...(wordsOfDays[word[0]] ?? [])], length: word[0].length }
  const range = dayRange.exec(rest)
  if (!range) return null
  const from = dayOf(range[1] ?? '')
  const to = range[2] ? dayOf(range[2]) : from
  const count = ((to - from + 7) % 7) + 1
  return { days: Array.from({ length: count }, (_, at) => (from + at) % 7), length: range[0].length }
}

function dayOf(name: string): number {
  return weekdays.findIndex((each) => name.startsWith(each.toLowerCase()))
}

/** Minutes of a day; an end after midnight is beyond it. */
function minutesOf(start: string, end: string): OpenSpan | null {
  const [first, last] = [readClock(start), readClock(end)]
  if (!first || !last) return null
  const half = minutesInDay / 2
  let from = first.minutes
  let to = last.minutes
  if (first.isLoose && from < half / 2) from += half
  if (last.isLoose && to <= from && to < half) to += half
  if (to <= from) to += minutesInDay
  return to > from && to - from <= minutesInDay ? { from, to } : null
}

/** @returns whether it may be of the morning or the afternoon: neither `am`, `pm`, a 24-hour clock's hour nor a leading 0 */
function readClock(text: string): { minutes: number; isLoose: boolean } | null {
  if (text === 'noon') return { minutes: minutesInDay / 2, isLoose: false }
  if (text === 'midnight') return { minutes: 0, isLoose: false }
  const [, hourText = '', minuteText = '0', half] = /^(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?/.exec(text) ?? []
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  if (hour > (half ? 12 : 24) || minute > 59 || (half && hour === 0)) return null
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return { minutes: hours * 60 + minute, isLoose: !half && hour <= 12 && !hourText.startsWith('0') }
}

function shifted({ from, to }: OpenSpan, dayIndex: number): OpenSpan {
  return { from: from + dayIndex * minutesInDay, to: to + dayIndex * minutesInDay }
}

function clockText(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}
