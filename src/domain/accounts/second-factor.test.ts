import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '../enums.ts'
import { factorDueAt, isFactorOverdue, secondFactorRules } from './permissions.ts'

const roleSince = new Date('2026-11-21T12:00:00Z')
const admin = { role: 'admin', roleSince, hasFactor: false, isDemo: false } as const

test('an administrator has a week from the day of the role', () => {
  expect(factorDueAt(admin, 'required')).toEqual(new Date('2026-11-28T12:00:00Z'))
  const due = { factorDueAt: '2026-11-28T12:00:00.000Z' }
  expect(isFactorOverdue(due, new Date('2026-11-28T11:59:59Z'))).toBe(false)
  expect(isFactorOverdue(due, new Date('2026-11-28T12:00:00Z'))).toBe(true)
})

test('only administrators without a factor must set one up', () => {
  const accounts = fc.record({
    role: fc.constantFrom(...roles),
    roleSince: fc.date({ noInvalidDate: true }),
    hasFactor: fc.boolean(),
    isDemo: fc.boolean(),
  })
  fc.assert(
    fc.property(accounts, fc.constantFrom(...secondFactorRules), (account, rule) => {
      const isFree = account.role !== 'admin' || account.hasFactor || account.isDemo || rule === 'offered'
      expect(factorDueAt(account, rule) === undefined).toBe(isFree)
    }),
  )
})
