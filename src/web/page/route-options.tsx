import { notFound, type ParsedLocation, redirect, useRouter } from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { type Action, hasPermission } from '#domain/accounts/permissions.ts'
import { isFactorOverdue } from '#domain/accounts/second-factor.ts'
import type { User } from '#domain/accounts/user.ts'
import { switchedOffStatus } from '#domain/data-source.ts'
import { pageQuery } from '../api/queries.ts'
import type { RouterContext } from '../api/site-context.ts'

export interface Visit<Visitor> {
  context: RouterContext & { user: Visitor }
  location: ParsedLocation
}

/** `beforeLoad` of a protected page: its user; without one, a redirect to the login, which leads back. */
export function requireUser({ context: { user, now }, location }: Visit<User | null>): { user: User } {
  if (!user) throw redirect({ to: '/auth', search: { redirect: location.href } })
  // Every other call is refused then.
  if (isFactorOverdue(user, now()) && location.pathname !== '/account') throw redirect({ to: '/account' })
  return { user }
}

/** `requireUser` with a permission; to accounts without it the page is unknown. */
export function requirePermission(action: Action) {
  return (visit: Visit<User | null>): { user: User } => {
    const { user } = requireUser(visit)
    if (!hasPermission(user, action)) throw notFound()
    return { user }
  }
}

/** `loader` of a page that tells accounts waiting for approval how much they may list. */
export function loadListingCounts({
  context: { queryClient, dataSource, user },
}: Pick<Visit<User>, 'context'>) {
  return user.isApproved ? undefined : queryClient.ensureQueryData(pageQuery(dataSource, 'listingCounts'))
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
