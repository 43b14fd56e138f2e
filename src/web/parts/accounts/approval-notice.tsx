import { useQuery } from '@tanstack/react-query'
import { Hourglass } from 'lucide-react'
import { hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { limits } from '#domain/limits.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { formatLocalDate } from '#domain/text/local-time.ts'
import { call } from '../../site/api/api-client.ts'
import { listingCountsQuery } from '../../site/api/queries.ts'
import { useSite } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'

export function ApprovalNotice({ approval }: { approval: Approval }) {
  const { email } = useSite()
  const { askedAt } = approval
  return (
    <Notice icon={Hourglass} action={<AskForApproval approval={approval} />}>
      {sentence(approval)}
      {askedAt && (
        <>
          {' '}
          You asked us on {formatLocalDate(new Date(askedAt))}. Is it urgent? Write to{' '}
          <a href={`mailto:${email}`} className="wrap-anywhere font-semibold underline">
            {email}
          </a>
          .
        </>
      )}
    </Notice>
  )
}

export function AskForApproval({ approval: { askedAt, ask } }: { approval: Approval }) {
  if (askedAt) return null
  return (
    <Button
      variant="outline"
      isPending={ask.isPending}
      focusWhenGone={() => document.querySelector('main')}
      onClick={() => ask.mutate()}
    >
      Ask for approval
    </Button>
  )
}

function sentence({ isBarred, isFull, listings }: Approval): string {
  if (isBarred)
    return 'We have to approve your account before you can list vehicles. You can check a file already.'
  const has = `You have ${formatQuantity(listings, 'listing')}`
  if (isFull) return `${has}, the most your account can have until we approve it.`
  const { unapprovedListings: most, unapprovedPictures: pictures } = limits
  const limit = `Until we approve your account it can have ${most} listings and ${pictures} pictures.`
  return listings > 0 ? `${limit} ${has}.` : limit
}

export type Approval = NonNullable<ReturnType<typeof useApproval>>

/** Null for an account without such limits: approved, or without listings. */
export function useApproval(user: User) {
  const { registration } = useSite()
  const ask = useExclusiveMutation({
    mutationFn: () => call('POST /api/user/approval'),
    meta: { failure: 'Failed to ask for approval' },
  })
  const { isApproved, approvalAskedAt: askedAt } = ask.data ?? user
  const isLimited = !isApproved && hasPermission(user, 'vehicle.create')
  const counts = useQuery({ ...listingCountsQuery(), enabled: isLimited }).data
  if (!isLimited) return null
  const listings = counts?.total ?? 0
  const isFull = listings >= limits.unapprovedListings
  return { isBarred: registration === 'approved', isFull, listings, askedAt, ask }
}
