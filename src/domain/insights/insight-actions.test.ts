import fc from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../limits.ts'
import { listingNumbers } from '../search/inventory-search.ts'
import { actionSearch, insightActionText } from './insights.ts'

test('an action says how many vehicles it is about', () => {
  const text = (
    kind: 'fewPictures' | 'aboveMarket' | 'notSeen',
    ids: number[],
    percent: number | null = null,
  ) => insightActionText({ kind, ids, percent })
  expect(text('fewPictures', [1])).toBe('1 vehicle has under 3 pictures')
  expect(text('fewPictures', [1, 2])).toBe('2 vehicles have under 3 pictures')
  expect(text('aboveMarket', [1], 14)).toBe('1 vehicle is above the market by 14%')
  expect(text('aboveMarket', [1, 2], 12)).toBe('2 vehicles are above the market by 12% on average')
  expect(text('notSeen', [1, 2])).toBe('2 vehicles were not seen in 14 days')
})

test('the dashboard is searched for the first of them, as many as fit', () => {
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
