import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { ownCasesQuery } from '../../api/case-queries.ts'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'

/**
 * That an account or its dealership is suspended, or that a question waits for its answer; and the way there.
 * @param props.children what else is said of a dealership that is not shown, where nothing is suspended
 */
export function CasesNotice({ user, children }: { user: User; children: ReactNode }) {
  const { data = [] } = useQuery({ ...ownCasesQuery(user), enabled: !can(user, 'case.decide') })
  const suspended = data.find(({ state }) => state === 'suspended')
  const asked = data.filter(({ isAsked }) => isAsked).length
  const isSuspended = suspended !== undefined || user.isSuspended
  const notice = (
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
          Buyers see none of it and cannot write to it, and nothing can be listed or changed. Nothing is
          deleted.
        </>
      ) : (
        <>
          <strong>{formatQuantity(asked, 'question')} for you.</strong> Please answer, so that we can settle
          it.
        </>
      )}
    </Notice>
  )
  return (
    <>
      {!isSuspended && children}
      {(isSuspended || asked > 0) && notice}
    </>
  )
}
