import type { User } from '#domain/accounts/user.ts'

export type UserEdit = Pick<User, 'username' | 'dealershipName' | 'role'>

/**
 * What an edit changes of an account as it was read. What it leaves alone is not sent: another administrator may have
 * changed that meanwhile, and it would be undone unseen.
 */
export function changesOf(before: UserEdit, edit: UserEdit): Partial<UserEdit> {
  return {
    ...(edit.username !== before.username && { username: edit.username }),
    ...(edit.dealershipName !== before.dealershipName && { dealershipName: edit.dealershipName }),
    ...(edit.role !== before.role && { role: edit.role }),
  }
}
