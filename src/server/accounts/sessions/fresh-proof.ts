import type { Action } from '#domain/accounts/permissions.ts'

/** Permissions for personal data, accounts and the whole site. Writes that need one ask for a fresh proof. */
export const guardedActions: ReadonlySet<'account' | Action> = new Set<Action>([
  'user.manage',
  'privacy.manage',
  'marketplace.manage',
])

/** Guarded writes that ask for no proof, with the reason. */
export const proofExemptions: Readonly<Record<string, string>> = {
  'POST /api/admin/users':
    "A dealer's account gives access to nothing existing. The call asks for a proof if it makes an administrator.",
  'POST /api/admin/users/:id/approve': 'Daily work that gives nobody else access to an account.',
  'POST /api/admin/users/:id/decline': 'Daily work on an account that cannot log in yet.',
  'POST /api/admin/vehicles/hand-over':
    'Listings stay with their dealership and can be handed back. It usually follows a new dealer account.',
}

/** Whether a route asks for a proof by default. @param url path as registered */
export function wantsProof(access: 'account' | Action, method: string, url: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return !isRead && guardedActions.has(access) && !(`${method} ${url}` in proofExemptions)
}
