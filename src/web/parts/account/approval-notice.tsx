import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { limits } from '#domain/limits.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { listingCountsQuery } from '../../site/api/queries.ts'
import { useSite } from '../../site/api/site-context.ts'
import { Notice } from '../../ui/display/notice.tsx'

export function ApprovalNotice({ approval }: { approval: Approval }) {
  const { email } = useSite()
  return (
    <Notice icon={Hourglass}>
      {sentence(approval)} Ask at{' '}
      <a href={`mailto:${email}`} className="wrap-anywhere font-semibold underline">
        {email}
      </a>
      .
    </Notice>
  )
}

function sentence({ isBarred, isFull, listings }: Approval): string {
  if (isBarred) return 'An administrator has to approve your account before you can list vehicles.'
  if (isFull) {
    return `You have ${formatQuantity(listings, 'listing')}, as many as your account can have until an administrator approves it.`
  }
  const { unapprovedListings: most, unapprovedPictures: pictures } = limits
  return `Until an administrator approves your account it can have ${most} listings and ${pictures} pictures.`
}

type Approval = NonNullable<ReturnType<typeof useApproval>>

/** Null for an account without such limits: approved, or without listings. */
export function useApproval(user: User) {
  const { registration } = useSite()
  const isLimited = !user.isApproved && hasPermission(user, 'vehicle.create')
  const counts = useQuery({ ...listingCountsQuery(), enabled: isLimited }).data
  if (!isLimited) return null
  const listings = counts?.total ?? 0
  return { isBarred: registration === 'approved', isFull: listings >= limits.unapprovedListings, listings }
}
