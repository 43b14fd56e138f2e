import type { User } from '#domain/accounts/user.ts'
import { requireUser, type Visit } from '../../page/route-options.tsx'
import { workspaceHeader } from './later-parts.ts'

/** What every protected page has: who is signed in, and the workspace's header, which is loaded with it. */
export const workspaceRoute = {
  staticData: { isWorkspace: true },
  beforeLoad: async (visit: Visit<User | null>): Promise<{ user: User }> => {
    const signedIn = requireUser(visit)
    // The page is shown without it where its code cannot be had.
    await Promise.allSettled([workspaceHeader.load()])
    return signedIn
  },
}
