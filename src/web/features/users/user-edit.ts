import type { User } from '#domain/accounts/user.ts'

export type UserEdit = Pick<User, 'username' | 'dealershipName' | 'role'>

/** The changed fields of an account. Unchanged ones are not sent, so that another administrator's change is kept. */
export function changesOf(before: UserEdit, edit: UserEdit): Partial<UserEdit> {
  return {
    ...(edit.username !== before.username && { username: edit.username }),
    ...(edit.dealershipName !== before.dealershipName && { dealershipName: edit.dealershipName }),
    ...(edit.role !== before.role && { role: edit.role }),
  }
}
