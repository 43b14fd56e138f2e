import { nameKey } from '../text/names.ts'
import type { User } from './user.ts'

/**
 * Whether somebody may create or change the profile of that name (specification, section 6): administrators any,
 * users their own dealership's, visitors none.
 */
export function mayEditDealership(user: User | null, dealershipName: string): boolean {
  return user !== null && (user.isAdmin || isOwnDealership(user, dealershipName))
}

/** Whether the account belongs to the dealership of that name. */
export function isOwnDealership(user: User, dealershipName: string): boolean {
  return user.dealershipName !== null && nameKey(user.dealershipName) === nameKey(dealershipName)
}
