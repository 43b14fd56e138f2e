import type { Action } from '#domain/accounts/permissions.ts'

/** Writes that need one of these ask for a proof: they reach accounts, personal data and the whole site. */
export const guardedActions: ReadonlySet<'account' | Action> = new Set<Action>([
  'user.manage',
  'privacy.manage',
  'marketplace.manage',
])

/** The guarded writes that ask for none, and why. */
export const proofExemptions: Readonly<Record<string, string>> = {
  'POST /api/admin/users':
    "A dealer's account opens nothing that is there already. The call asks for a proof itself if it makes an administrator.",
  'POST /api/admin/users/:id/approve': 'Daily work that gives nobody else access to an account.',
  'POST /api/admin/users/:id/decline': 'Daily work on an account that cannot log in yet.',
  'POST /api/admin/vehicles/hand-over':
    "Listings stay with their dealership and can be handed back. It follows the making of a dealer's account.",
}

/** Whether a route asks for a proof unless its config says otherwise. @param url as it is registered */
export function wantsProof(access: 'account' | Action, method: string, url: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return !isRead && guardedActions.has(access) && !(`${method} ${url}` in proofExemptions)
}
