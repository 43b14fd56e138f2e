import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { openingState, parseWorkingHours, weekdays } from './working-hours.ts'

const dayMinutes = 24 * 60
/** Of the first day that is open: the days and the minutes of the day. */
function read(text: string): string | null {
  const spans = parseWorkingHours(text)
  return (
    spans
      ?.map(({ from, to }) => {
        const day = Math.floor(from / dayMinutes)
        return `${weekdays[day]} ${(from - day * dayMinutes) / 60}-${(to - day * dayMinutes) / 60}`
      })
      .join(', ') ?? null
  )
}

test.each([
  ['Mon-Tue 8am-5pm, Sat 9-1', 'Mon 8-17, Tue 8-17, Sat 9-13'],
  ['Fri-Sat 8:30-17:30', 'Fri 8.5-17.5, Sat 8.5-17.5'],
  ['Mon to Tue 8 to 5', 'Mon 8-17, Tue 8-17'],
  [
    'Monday – Tuesday: 8.30 a.m. – 4.30 p.m.; Saturdays 9 am until noon',
    'Mon 8.5-16.5, Tue 8.5-16.5, Sat 9-12',
  ],
  ['Wed, Thu & Fri 10-6', 'Wed 10-18, Thu 10-18, Fri 10-18'],
  ['Mon 8-12, 1-5', 'Mon 8-12, Mon 13-17'],
  ['weekends 9-5', 'Sat 9-17, Sun 9-17'],
  ['Sat-Mon 9-5', 'Sat 9-17, Sun 9-17, Mon 9-17'],
  ['Fri 6pm-2am', 'Fri 18-26'],
  ['Sun 24 hours', 'Sun 0-24'],
  ['Sat 9:00-13:00, Sun closed', 'Sat 9-13'],
  ['Fri 9:00-17:00, Sat by appointment', 'Fri 9-17'],
])('%s is %s', (text, spans) => {
  expect(read(text)).toBe(spans)
})

test.each([
  '',
  '8am-5pm',
  'By appointment',
  'Mon-Fri',
  'Mon-Fri 8am-5pm except public holidays',
  'Mon-Fri 8-5, call first on Saturdays',
  'Mon-Fri 25:00-26:00',
  'Mon 9-5pmish',
  'Sun closed',
])('%s has no verdict', (text) => {
  expect(openingState(text, new Date('2026-11-23T15:00:00Z'))).toBeNull()
})

describe('whether it is open, on the clock of Barbados (UTC-4)', () => {
  const hours = 'Mon-Fri 8:00-17:00, Sat 9:00-13:00'
  test.each([
    ['2026-11-23T11:59:59Z', 'Closed, opens today 8:00'],
    ['2026-11-23T12:00:00Z', 'Open now'],
    ['2026-11-23T20:59:59Z', 'Open now'],
    ['2026-11-23T21:00:00Z', 'Closed, opens Tue 8:00'],
    // Tuesday in UTC, still Monday evening in Barbados.
    ['2026-11-24T03:59:59Z', 'Closed, opens Tue 8:00'],
    ['2026-11-24T04:00:00Z', 'Closed, opens today 8:00'],
    ['2026-11-28T17:00:00Z', 'Closed, opens Mon 8:00'],
    ['2026-11-29T15:00:00Z', 'Closed, opens Mon 8:00'],
  ])('at %s: %s', (at, text) => {
    expect(openingState(hours, new Date(at))?.text).toBe(text)
  })
  it('is open after midnight of the day it opened, in the next week too', () => {
    const state = (at: string) => openingState('Sun 6pm-2am', new Date(at))?.text
    expect(state('2026-11-23T05:59:00Z')).toBe('Open now')
    expect(state('2026-11-23T06:00:00Z')).toBe('Closed, opens Sun 18:00')
  })
})

it('reads what it is written as, and is open exactly in its hours', () => {
  const time = fc.integer({ min: 0, max: 48 }).map((half) => half * 30)
  const clock = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  const hours = fc.tuple(time, time).filter(([from, to]) => from < to && from < dayMinutes)
  const minute = fc.integer({ min: 0, max: 7 * dayMinutes - 1 })
  fc.assert(
    fc.property(fc.nat(6), hours, minute, (day, [from, to], at) => {
      const text = `${weekdays[day]} ${clock(from)}-${clock(to)}`
      // A Monday at midnight in Barbados.
      const now = new Date(Date.parse('2026-11-23T04:00:00Z') + at * 60_000)
      const isOpen = at >= day * dayMinutes + from && at < day * dayMinutes + to
      expect(openingState(text, now)?.isOpen).toBe(isOpen)
    }),
  )
})
