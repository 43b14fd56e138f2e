import { can } from '../accounts/permissions.ts'
import type { Role } from '../enums.ts'

/** So many decisions that nothing was wrong end the judging of an account's listings. */
export const decisionsToTrust = 3

/** What is known of the owner of a listing. */
export interface AccountStanding {
  role: Role
  /** Whether an administrator has checked its dealership. */
  isChecked: boolean
  /** Cases of it and of what is its own: dismissed ones, and those decided against it. */
  foundRight: number
  foundWrong: number
}

/** Whether rules look at what an account lists: it has no past that speaks for it. */
export function isJudged({ role, isChecked, foundRight, foundWrong }: AccountStanding): boolean {
  if (can({ role }, 'limits.exceed') || isChecked) return false
  return foundWrong > 0 || foundRight < decisionsToTrust
}
