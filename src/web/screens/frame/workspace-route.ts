import type { User } from '#domain/accounts/user.ts'
import { requireUser, type Visit } from '../../page/route-options.tsx'

/** What every page of the workspace has: who is signed in. All other routes are HTML pages. */
export const workspaceRoute = {
  staticData: { isWorkspace: true },
  beforeLoad: (visit: Visit<User | null>): { user: User } => requireUser(visit),
}
