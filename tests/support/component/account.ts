import type { ManagedUser } from '#domain/accounts/user-schema.ts'

/** An approved account, as administrators see it; `id` 1 is the first administrator's. */
export function account(id: number, username: string, fields: Partial<ManagedUser> = {}): ManagedUser {
  return {
    id,
    username,
    role: 'user',
    isAdmin: fields.role === 'admin',
    dealershipName: null,
    isApproved: true,
    isSwitchedOff: false,
    isSuspended: false,
    dealershipHeld: null,
    hasDealershipAccess: false,
    email: null,
    isEmailConfirmed: false,
    dealershipPhone: null,
    lastLogInAt: null,
    listings: 0,
    application: null,
    ...fields,
  }
}
