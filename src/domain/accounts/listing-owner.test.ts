import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '../enums.ts'
import { ownersInOrder } from './listing-owner.ts'

const accounts = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 20 }), role: fc.constantFrom(...roles) }),
  { selector: ({ id }) => id },
)

test('the dealer who was there first comes first, otherwise the administrator who lists it', () => {
  fc.assert(
    fc.property(accounts, fc.integer({ min: 1, max: 20 }), (given, administratorId) => {
      const [first, ...others] = ownersInOrder(given, administratorId)
      const dealers = given.filter(({ role }) => role === 'user').map(({ id }) => id)
      const all = given.map(({ id }) => id)
      const expected =
        dealers.length > 0
          ? Math.min(...dealers)
          : all.includes(administratorId)
            ? administratorId
            : Math.min(...all)
      expect(first?.id).toBe(given.length > 0 ? expected : undefined)
      expect(new Set([first, ...others].map((account) => account?.id))).toEqual(
        new Set(given.length > 0 ? all : [undefined]),
      )
    }),
  )
})

test('whatever the order they are read in', () => {
  fc.assert(
    fc.property(accounts, fc.integer({ min: 1, max: 20 }), (given, administratorId) => {
      expect(ownersInOrder(given.toReversed(), administratorId)).toEqual(
        ownersInOrder(given, administratorId),
      )
    }),
  )
})
