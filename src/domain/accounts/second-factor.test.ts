import { expect, test } from 'vitest'
import { factorDueAt, isFactorOverdue } from './permissions.ts'

const roleSince = new Date('2026-11-21T12:00:00Z')
const admin = { role: 'admin', roleSince, hasFactor: false, isDemo: false } as const

test('an administrator has a week from the day of the role', () => {
  expect(factorDueAt(admin, 'required')).toEqual(new Date('2026-11-28T12:00:00Z'))
  const due = { factorDueAt: '2026-11-28T12:00:00.000Z' }
  expect(isFactorOverdue(due, new Date('2026-11-28T11:59:59Z'))).toBe(false)
  expect(isFactorOverdue(due, new Date('2026-11-28T12:00:00Z'))).toBe(true)
})

test.each([
  [{ role: 'user' }, 'required'],
  [{ hasFactor: true }, 'required'],
  [{ isDemo: true }, 'required'],
  [{}, 'offered'],
] as const)('an account with %j need not add a factor if it is %s', (fields, rule) => {
  expect(factorDueAt({ ...admin, ...fields }, rule)).toBeUndefined()
})
