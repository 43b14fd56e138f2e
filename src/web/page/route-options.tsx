import { notFound, type ParsedLocation, redirect, useRouter } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import type { User } from '#domain/accounts/user.ts'
import { switchedOffStatus } from '#domain/data-source.ts'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { listingCountsQuery, namedVehiclesQuery } from '../api/queries.ts'
import type { RouterContext } from '../api/site-context.ts'
import { workspaceHeader } from '../screens/frame/later-parts.ts'

interface Visit<Visitor> {
  context: RouterContext & { user: Visitor }
  location: ParsedLocation
}

/** `beforeLoad` of a protected page: its user; without one, a redirect to the login, which leads back. */
function requireUser({ context: { user }, location }: Visit<User | null>): { user: User } {
  if (!user) throw redirect({ to: '/auth', search: { redirect: location.href } })
  return { user }
}

/** What every protected page has: the workspace's header, loaded with it, and who is signed in. */
export const workspaceRoute = {
  staticData: { isWorkspace: true },
  beforeLoad: async (visit: Visit<User | null>) => {
    const signedIn = requireUser(visit)
    // The page is shown without it where its code cannot be had.
    await Promise.allSettled([workspaceHeader.load()])
    return signedIn
  },
}

/** `loader` of a page that tells accounts waiting for approval how much they may list. */
export function loadListingCounts({
  context: { queryClient, dataSource, user },
}: Pick<Visit<User>, 'context'>) {
  return user.isApproved ? undefined : queryClient.ensureQueryData(listingCountsQuery(dataSource))
}

/** Of reads that fail with `switchedOffStatus` the route's not-found page, with that as its data. */
export async function unlessSwitchedOff<T>(reads: Promise<T>): Promise<T> {
  try {
    return await reads
  } catch (error) {
    if ((error as { status?: unknown }).status !== switchedOffStatus) throw error
    throw notFound({ data: switchedOffStatus })
  }
}

/** `loaderDeps` and `loader` of a page whose address may name vehicles. */
export const namedVehiclesLoading = {
  loaderDeps: ({ search: { ids } }: { search: { ids?: string } }) => ({ ids }),
  loader: async ({ context, deps: { ids } }: { context: RouterContext; deps: { ids?: string } }) => {
    if (!ids) return
    await context.queryClient.ensureQueryData(namedVehiclesQuery(context.dataSource, parseVehicleIds(ids)))
  },
}

/** Scrolls to the top for a page's skeleton, which is shorter than the list the visitor may come from. */
export function withScrollToTop(Shape: () => ReactNode): () => ReactNode {
  return function PendingPage() {
    const router = useRouter()
    useLayoutEffect(() => {
      // Back keeps its scroll position, and without a navigation the visitor's is left alone.
      if (router.state.status === 'pending') window.scrollTo(0, 0)
    }, [router])
    return <Shape />
  }
}
