import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type PastPrice, type PriceHistory, priceDrop } from './price-drop.ts'

const start = Date.parse('2026-09-01T12:00:00Z')
const at = (days: number) => new Date(start + days * 24 * 60 * 60 * 1000)

/** @param steps each price with its number of days; the last one is current */
function historyOf(steps: readonly (readonly [price: number, days: number])[]): PriceHistory {
  const past: PastPrice[] = []
  let day = 0
  for (const [price, days] of steps.slice(0, -1)) {
    past.push({ price, since: at(day).toISOString(), until: at(day + days).toISOString() })
    day += days
  }
  return { price: steps.at(-1)?.[0] ?? 0, since: at(day), past }
}

test.each([
  ['a first price', '50000', null],
  ['a lower price', '50000 for 10, 48000', [2_000, 10]],
  ['two drops: the last one is shown', '50000 for 10, 49000 for 5, 48500', [500, 15]],
  ['a price on request after a price', '50000 for 10, 0', null],
  ['a price on request in between', '50000 for 10, 0 for 5, 48000', [2_000, 15]],
  ['a rise, then a price below the first', '50000 for 10, 55000 for 5, 49000', [1_000, 15]],
  ['a rise of thirty days', '50000 for 10, 55000 for 30, 50000', [5_000, 40]],
  ['a rise of 29 days', '50000 for 10, 55000 for 29, 50000', null],
  ['a typo corrected to less than before', '50000 for 10, 5000 for 0.1, 49000', [1_000, 10.1]],
  ['a first price corrected within a day', '60000 for 0.9, 50000', null],
  ['a drop with a typo afterwards', '50000 for 10, 48000 for 5, 49000 for 0.5, 48000', [2_000, 10]],
] as [string, string, [number, number] | null][])('the price drop of %s', (_what, steps, expected) => {
  const known = steps.split(', ').map((one) => one.split(' for ').map(Number))
  const drop = priceDrop(historyOf(known.map(([price = 0, days = 0]) => [price, days])))
  expect(drop).toEqual(expected && { amount: expected[0], since: at(expected[1]) })
})

const price = fc.integer({ min: 1, max: 20 }).map((thousands) => thousands * 1000)
const step = fc.tuple(price, fc.double({ min: 0, max: 20, noNaN: true }))
const steps = fc.array(step, { minLength: 1, maxLength: 8 })

test('a drop starts from a price that was valid for at least a day', () => {
  fc.assert(
    fc.property(steps, (given) => {
      const history = historyOf(given)
      const drop = priceDrop(history)
      if (!drop) return
      const before = given
        .slice(0, -1)
        .filter(([, days]) => days > 0.999)
        .map(([asked]) => asked)
      expect(before).toContain(history.price + drop.amount)
      expect(drop.since.getTime()).toBeLessThanOrEqual(history.since.getTime())
    }),
  )
})

test('another price for less than a day changes nothing', () => {
  fc.assert(
    fc.property(steps, price, fc.double({ min: 0, max: 0.99, noNaN: true }), (given, typo, days) => {
      const [last = [0, 0]] = given.slice(-1)
      const before = [...given.slice(0, -1), [last[0], 2] as const]
      const known = priceDrop(historyOf([...before, [last[0], 0]]))
      expect(priceDrop(historyOf([...before, [typo, days], [last[0], 0]]))).toEqual(known)
    }),
  )
})
