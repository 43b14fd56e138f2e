import { nameKey } from '#domain/names.ts'
import type { User } from '#domain/user.ts'
import { Problem } from '#server/http/problem.ts'

/** The sentence of a 404. */
export const dealershipNotFound = 'Dealership not found'

/** Whether a user may create or change the profile of that name: administrators any, users their own dealership's. */
export function mayEditDealership(user: User, dealershipName: string): boolean {
  if (user.isAdmin) return true
  return user.dealershipName !== null && nameKey(user.dealershipName) === nameKey(dealershipName)
}

/** @throws Problem forbidden where `mayEditDealership` says no */
export function assertMayEditDealership(user: User, dealershipName: string): void {
  if (mayEditDealership(user, dealershipName)) return
  throw new Problem('forbidden', 'You can only change your own dealership')
}
