import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PromotionSchedule } from './listings.ts'

const noon = Date.parse('2026-11-21T12:00:00Z')
const promotion = (start: number | null, end: number | null) => ({
  promotionType: 'discount' as const,
  promotionValue: 10,
  promotionStartDate: start === null ? null : new Date(noon + start).toISOString(),
  promotionEndDate: end === null ? null : new Date(noon + end).toISOString(),
  price: 1,
  originalPrice: 1,
})

test('a promotion is due when it begins and ends, and not before', () => {
  const edge = fc.option(fc.integer({ min: -1000, max: 1000 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(edge, edge)), fc.array(fc.nat({ max: 1100 })), (promotions, looks) => {
      const clock = new PromotionSchedule()
      promotions.forEach(([start, end], id) => {
        clock.schedule(id, promotion(start, end), new Date(noon))
      })
      let before = 0
      for (const at of looks.sort((one, other) => one - other)) {
        const turns = ([start, end]: (number | null)[]) => [start ?? 0, (end ?? -1) + 1]
        const expected = promotions.flatMap((edges, id) =>
          turns(edges).some((turn) => turn > before && turn <= at) ? [id] : [],
        )
        expect([...clock.takeDue(new Date(noon + at))].sort((one, other) => one - other)).toEqual(expected)
        before = at
      }
    }),
  )
})

test('a changed listing is due by its new promotion, a removed one never', () => {
  const clock = new PromotionSchedule()
  clock.schedule(1, promotion(5, 9), new Date(noon))
  clock.schedule(1, promotion(20, 30), new Date(noon))
  clock.schedule(2, promotion(5, 9), new Date(noon))
  clock.cancel(2)
  expect(clock.takeDue(new Date(noon + 10))).toEqual([])
  expect(clock.next).toBe(noon + 20)
  expect(clock.takeDue(new Date(noon + 100))).toEqual([1])
  expect(clock.next).toBe(Infinity)
})
