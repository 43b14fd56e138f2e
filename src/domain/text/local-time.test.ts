import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatLocalDate, formatLocalTime, localDay, parseLocalDate } from './local-time.ts'

const instants = (min: string, max: string) =>
  fc.date({ min: new Date(min), max: new Date(max), noInvalidDate: true })

test('days match the time zone database', () => {
  const zone = { timeZone: 'America/Barbados', day: '2-digit', year: 'numeric' } as const
  const shown = new Intl.DateTimeFormat('en-US', { ...zone, month: 'short' })
  const iso = new Intl.DateTimeFormat('en-CA', { ...zone, month: '2-digit' })
  fc.assert(
    fc.property(instants('1981-01-01', '2100-01-01'), (instant) => {
      expect([formatLocalDate(instant), localDay(instant)]).toEqual([
        shown.format(instant),
        iso.format(instant),
      ])
    }),
  )
})

test.each([
  ['2026-11-21T10:00:00Z', 'end', '2026-11-21T10:00:00.000Z'],
  ['2026-11-21T10:00:00-04:00', 'start', '2026-11-21T14:00:00.000Z'],
  ['2026-11-21T22:30:15.5', 'end', '2026-11-22T02:30:15.500Z'],
] as const)('%s as %s is %s', (text, edge, instant) => {
  expect(parseLocalDate(text, edge)?.toISOString()).toBe(instant)
})

test.each(['', '2026-02-30', '21/11/2026', '2026-1-1', '2026-02-30T10:00:00Z', '2026-11-21T25:00'])(
  '%j is not a date',
  (text) => {
    expect(parseLocalDate(text, 'start')).toBeUndefined()
  },
)

test('a time without a zone is local, and the start and end of a day are on that day', () => {
  fc.assert(
    fc.property(instants('1900-01-02', '9000-01-01'), (instant) => {
      const zoned = instant.toISOString()
      const local = parseLocalDate(zoned.slice(0, -1), 'start')
      expect(local).toEqual(parseLocalDate(zoned.replace('Z', '-04:00'), 'start'))
      const day = localDay(instant)
      const [start = instant, end = instant] = [parseLocalDate(day, 'start'), parseLocalDate(day, 'end')]
      expect([localDay(start), localDay(end)]).toEqual([day, day])
      expect(localDay(new Date(start.getTime() - 1))).not.toBe(day)
      expect(localDay(new Date(end.getTime() + 1))).not.toBe(day)
    }),
  )
})

test.each([
  ['2026-11-21T03:59:00Z', 'Nov 20, 2026, 11:59 PM'],
  ['2026-11-21T04:05:00Z', 'Nov 21, 2026, 12:05 AM'],
])('%s is %s in Barbados', (instant, shown) => {
  expect(formatLocalTime(new Date(instant))).toBe(shown)
})
