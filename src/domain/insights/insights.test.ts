import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { listingNumbers } from '../search/inventory-search.ts'
import { formatQueryString, parseQuery, parseQueryString } from '../text/query.ts'
import {
  actionSearch,
  daysOfPeriod,
  daysOnMarket,
  insightActionText,
  insightsQuerySchema,
} from './insights.ts'

test.each([
  ['days=7&order=days&dealership= A%26B  C&page=3', { days: 7, order: 'days', dealership: 'A&B C', page: 3 }],
  ['days=30&order=views&page=1', {}],
  ['days=31&order=price&page=0&dealership=%00', {}],
])('the query %s is parsed without invalid values and defaults', (text, query) => {
  const parse = (given: string) => parseQuery(insightsQuerySchema, parseQueryString(given))
  expect(parse(text)).toEqual(query)
  expect(parse(formatQueryString(query))).toEqual(query)
})

// 9 pm on 1 March in Barbados.
const now = new Date('2026-03-02T01:00:00Z')

test('a period ends with today in Barbados', () => {
  expect(daysOfPeriod(3, now)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

test.each([
  ['2026-03-01T04:00:00Z', 0],
  ['2026-03-01T03:59:59Z', 1],
])('a listing of %s is %i days on the market', (listedAt, days) => {
  expect(daysOnMarket(new Date(listedAt), now)).toBe(days)
})

test.each([
  ['fewPictures', [1], null, '1 vehicle has under 3 pictures'],
  ['aboveMarket', [1, 2], 12, '2 vehicles are above the market by 12% on average'],
  ['notSeen', [1, 2], null, '2 vehicles were not seen in 14 days'],
] as const)('%s of %j: %s', (kind, ids, percent, text) => {
  expect(insightActionText({ kind, ids: [...ids], percent })).toBe(text)
})

test('an action links to a dashboard search with as many vehicles as fit', () => {
  const lists = fc.array(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 60 })
  fc.assert(
    fc.property(lists, (ids) => {
      const { search, shown } = actionSearch({ kind: 'notSeen', ids })
      const { q = '' } = search
      expect(q.length).toBeLessThanOrEqual(limits.shortTextLength)
      expect(listingNumbers(q).ids).toEqual(ids.slice(0, shown))
      expect(shown).toBeGreaterThanOrEqual(Math.min(ids.length, 18))
    }),
  )
})
