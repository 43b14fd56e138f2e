import { Hourglass } from 'lucide-react'
import type { User } from '#domain/accounts/user.ts'
import { limits } from '#domain/limits.ts'
import { useSite } from '../../api/site-context.ts'
import { Notice } from '../../ui/display/notice.tsx'

/** Says how many accounts wait for an administrator's approval, and what they may do until then; nothing where none does. */
export function WaitingNote({ users }: { users: readonly User[] }) {
  const { registration } = useSite()
  const waiting = users.filter(({ isApproved }) => !isApproved).length
  if (waiting === 0) return null
  return (
    <Notice icon={<Hourglass aria-hidden className="mt-0.5 size-5 shrink-0" />}>
      {waiting === 1 ? '1 account waits' : `${waiting} accounts wait`} for your approval. Until then{' '}
      {registration === 'approved'
        ? `${waiting === 1 ? 'it' : 'they'} can list nothing.`
        : `each has at most ${limits.unapprovedListings} listings and ${limits.unapprovedPictures} pictures.`}
    </Notice>
  )
}
