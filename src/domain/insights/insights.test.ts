import { describe, expect, it } from 'vitest'
import { formatQueryString, parseQuery, parseQueryString } from '../text/query.ts'
import { daysOfPeriod, daysOnMarket, insightsQuerySchema } from './insights.ts'

const parse = (text: string) => parseQuery(insightsQuerySchema, parseQueryString(text))

describe('a query of insights', () => {
  it('keeps what departs from the usual', () => {
    expect(parse('days=7&order=days&dealership= Coral  Motors&page=3')).toEqual({
      days: 7,
      order: 'days',
      dealership: 'Coral Motors',
      page: 3,
    })
  })
  it.each([
    '',
    'days=30&order=views&page=1',
    'days=31&order=price&page=0&dealership=%00',
    'page=1.5',
    'page=x',
  ])('means the usual by "%s"', (text) => {
    expect(parse(text)).toEqual({})
  })
  it('comes back from its query string', () => {
    const query = parse('days=90&order=saves&dealership=A%26B&page=2')
    expect(parse(formatQueryString(query))).toEqual(query)
    expect(formatQueryString({})).toBe('')
  })
})

describe('the days', () => {
  // 9 pm on 1 March in Barbados.
  const now = new Date('2026-03-02T01:00:00Z')
  it('of a period end with today in Barbados', () => {
    expect(daysOfPeriod(3, now)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(daysOfPeriod(90, now)).toHaveLength(90)
  })
  it.each([
    ['2026-03-01T04:00:00Z', 0],
    ['2026-03-01T03:59:59Z', 1],
    ['2025-03-01T12:00:00Z', 365],
    ['2026-03-05T12:00:00Z', 0],
  ])('on the market since %s are %i', (listedAt, days) => {
    expect(daysOnMarket(new Date(listedAt), now)).toBe(days)
  })
})
