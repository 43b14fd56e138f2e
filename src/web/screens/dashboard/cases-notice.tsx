import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { ownCasesQuery } from '../../api/case-queries.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'

/** That an account or its dealership is suspended, or that a question waits for its answer; and the way there. */
export function CasesNotice({ user }: { user: User }) {
  const { data = [] } = useQuery({ ...ownCasesQuery(user), enabled: !can(user, 'case.decide') })
  const suspended = data.find(({ state }) => state === 'suspended')
  const asked = data.filter(({ isAsked }) => isAsked).length
  if (!suspended && !user.isSuspended && asked === 0) return null
  const isSuspended = suspended !== undefined || user.isSuspended
  return (
    <Notice
      icon={TriangleAlert}
      action={
        <ButtonLink to="/cases" variant="outline" size="sm">
          {isSuspended ? 'See why, and appeal' : 'Answer'}
        </ButtonLink>
      }
    >
      {isSuspended ? (
        <>
          <strong className="wrap-anywhere">{suspended?.subjectName ?? user.username} is suspended.</strong>{' '}
          Buyers do not see its listings, and nothing can be changed. Nothing is deleted.
        </>
      ) : (
        <>
          <strong>{formatQuantity(asked, 'question')} for you.</strong> Please answer, so that we can settle
          it.
        </>
      )}
    </Notice>
  )
}
