import type { Role } from '../enums.ts'
import { can } from './permissions.ts'

export const secondFactorRules = ['required', 'offered'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

/** An administrator without a second factor adds one within this time, and can do nothing else after it. */
const addedWithinMs = 7 * 24 * 60 * 60 * 1000

interface Account {
  role: Role
  roleSince: Date
  hasFactor: boolean
  isDemo: boolean
}

/** Until when an account has to add a second factor; undefined if it need not. */
export function factorDueAt(
  { role, roleSince, hasFactor, isDemo }: Account,
  rule: SecondFactorRule,
): Date | undefined {
  const isNeeded = rule === 'required' && can({ role }, 'user.manage') && !hasFactor && !isDemo
  return isNeeded ? new Date(roleSince.getTime() + addedWithinMs) : undefined
}

export function isFactorOverdue(
  { factorDueAt: due }: { factorDueAt?: string | undefined },
  now: Date,
): boolean {
  return due !== undefined && new Date(due) <= now
}
