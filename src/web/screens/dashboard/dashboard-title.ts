import type { User } from '#domain/accounts/user.ts'

/** 'Admin Dashboard', otherwise the dealership's name and 'Vehicle Management' (specification, section 2). */
export function dashboardTitle(user: User): string {
  return user.isAdmin ? 'Admin Dashboard' : `${user.dealershipName ?? ''} Vehicle Management`.trim()
}
