import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  formatLocalDate,
  formatLocalTime,
  localDay,
  localYear,
  parseLocalDate,
  secondsOfLocalDayLeft,
} from './local-time.ts'

describe('the day in Barbados', () => {
  test.each([
    ['2026-11-21T03:59:59.999Z', '2026-11-20', 'Nov 20, 2026'],
    ['2026-11-21T04:00:00.000Z', '2026-11-21', 'Nov 21, 2026'],
    ['2027-01-01T03:00:00.000Z', '2026-12-31', 'Dec 31, 2026'],
    ['2024-03-01T03:00:00.000Z', '2024-02-29', 'Feb 29, 2024'],
  ])('at %s is %s, shown as %s', (instant, day, shown) => {
    expect(localDay(new Date(instant))).toBe(day)
    expect(formatLocalDate(new Date(instant))).toBe(shown)
  })

  it('is the one the time zone database tells', () => {
    const zoned = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/Barbados',
      month: 'short',
      day: '2-digit',
      year: 'numeric',
    })
    const instants = fc.date({
      min: new Date('1981-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(instants, (instant) => {
        expect(formatLocalDate(instant)).toBe(zoned.format(instant))
        expect(String(localYear(instant))).toBe(localDay(instant).slice(0, 4))
      }),
    )
  })
})

describe('a given date', () => {
  test.each([
    ['2026-11-21', 'start', '2026-11-21T04:00:00.000Z'],
    ['2026-11-21', 'end', '2026-11-22T03:59:59.999Z'],
    ['2024-02-29', 'start', '2024-02-29T04:00:00.000Z'],
    ['2026-11-21T10:00:00Z', 'end', '2026-11-21T10:00:00.000Z'],
    ['2026-11-21T10:00:00-04:00', 'start', '2026-11-21T14:00:00.000Z'],
    ['2026-11-21T10:00:00+0530', 'start', '2026-11-21T04:30:00.000Z'],
    ['2026-11-21T10:00:00', 'start', '2026-11-21T14:00:00.000Z'],
    ['2026-11-21T22:30', 'end', '2026-11-22T02:30:00.000Z'],
    ['2026-11-21T22:30:15.5', 'end', '2026-11-22T02:30:15.500Z'],
  ] as const)('%s, its %s, is %s', (text, edge, instant) => {
    expect(parseLocalDate(text, edge)?.toISOString()).toBe(instant)
  })

  test.each([
    '',
    '2026-02-30',
    '2026-13-01',
    '21/11/2026',
    'tomorrow',
    '2026-11-21 10:00',
    '2026-1-1',
    '2026-11-21Tx',
    '2026-02-30T10:00:00Z',
    '2026-11-21T25:00',
  ])('%j is none', (text) => {
    expect(parseLocalDate(text, 'start')).toBeUndefined()
  })

  const instants = fc.date({
    min: new Date('1900-01-02T00:00:00Z'),
    max: new Date('9000-01-01T00:00:00Z'),
    noInvalidDate: true,
  })

  it('without a zone is what a clock in Barbados shows', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const zoned = instant.toISOString()
        const local = parseLocalDate(zoned.slice(0, -1), 'start')
        expect(local).toEqual(parseLocalDate(zoned.replace('Z', '-04:00'), 'start'))
        expect(local && localDay(local)).toBe(zoned.slice(0, 10))
      }),
    )
  })

  it('begins and ends on its own day', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const day = localDay(instant)
        const start = parseLocalDate(day, 'start')
        const end = parseLocalDate(day, 'end')
        expect(start && localDay(start)).toBe(day)
        expect(end && localDay(end)).toBe(day)
        expect(start && localDay(new Date(start.getTime() - 1))).not.toBe(day)
        expect(end && localDay(new Date(end.getTime() + 1))).not.toBe(day)
      }),
    )
  })
})

test.each([
  ['2026-11-21T03:59:00Z', 'Nov 20, 2026, 11:59 PM'],
  ['2026-11-21T04:05:00Z', 'Nov 21, 2026, 12:05 AM'],
  ['2026-11-21T16:00:00Z', 'Nov 21, 2026, 12:00 PM'],
])('%s is %s on the clock in Barbados', (instant, shown) => {
  expect(formatLocalTime(new Date(instant))).toBe(shown)
})

test.each([
  ['2026-11-22T03:59:59.999Z', 1],
  ['2026-11-22T03:00:00.000Z', 3_600],
  ['2026-11-22T04:00:00.000Z', 86_400],
])('at %s %i seconds of the day in Barbados are left', (instant, seconds) => {
  expect(secondsOfLocalDayLeft(new Date(instant))).toBe(seconds)
})
