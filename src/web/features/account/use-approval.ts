import { useQuery } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user.ts'
import { limits } from '#domain/limits.ts'
import { listingCountsQuery } from '../../api/queries.ts'
import { useDataSource, useSite } from '../../api/site-context.ts'

/** What an account may do until an administrator approves it. */
export interface Approval {
  /** It may list nothing at all (`REGISTRATION=approved`). */
  isBarred: boolean
  /** It has as many listings as it may have. */
  isFull: boolean
  listings: number
}

/** Null for an approved account, which has no such limits. */
export function useApproval({ isApproved }: Pick<User, 'isApproved'>): Approval | null {
  const { registration } = useSite()
  const counts = useQuery({ ...listingCountsQuery(useDataSource()), enabled: !isApproved }).data
  if (isApproved) return null
  const listings = counts?.total ?? 0
  return { isBarred: registration === 'approved', isFull: listings >= limits.unapprovedListings, listings }
}
