import { mayEditDealership } from '#domain/accounts/may-edit-dealership.ts'
import type { User } from '#domain/accounts/user.ts'
import { Problem } from '#server/http/problem.ts'

/** The sentence of a 404. */
export const dealershipNotFound = 'Dealership not found'

/** @throws Problem forbidden where `mayEditDealership` says no */
export function assertMayEditDealership(user: User, dealershipName: string): void {
  if (mayEditDealership(user, dealershipName)) return
  throw new Problem('forbidden', 'You can only change your own dealership')
}
