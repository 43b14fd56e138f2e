import { Hourglass } from 'lucide-react'
import { limits } from '#domain/limits.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { useSite } from '../../api/site-context.ts'
import { Notice } from '../../ui/display/notice.tsx'
import type { Approval } from './use-approval.ts'

/** Says what an account that no administrator has approved can do, and whom to ask. */
export function ApprovalNotice({ approval }: { approval: Approval }) {
  const { email } = useSite()
  return (
    <Notice icon={<Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />}>
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
