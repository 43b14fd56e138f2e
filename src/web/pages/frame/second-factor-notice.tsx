import { ShieldAlert } from 'lucide-react'
import { isFactorOverdue } from '#domain/accounts/second-factor.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { useCurrentUser, useNow } from '../../site/api/site-context.ts'
import { useAddress } from '../../ui/behaviour/address.ts'
import { Link } from '../../ui/behaviour/link.tsx'
import { Notice } from '../../ui/display/notice.tsx'

const dayMs = 24 * 60 * 60 * 1000

/** For an administrator who has yet to add a second factor: how many days are left. */
export function SecondFactorNotice() {
  const user = useCurrentUser()
  const now = useNow()
  const isThere = useAddress().pathname === '/account'
  if (!user?.factorDueAt) return null
  const days = Math.ceil((new Date(user.factorDueAt).getTime() - now.getTime()) / dayMs)
  return (
    <div className="page-width pt-3 print:hidden">
      <Notice
        icon={ShieldAlert}
        action={
          !isThere && (
            <Link to="/account" className="action-link">
              Add it now
            </Link>
          )
        }
      >
        {isFactorOverdue(user, now)
          ? 'Administrators need a second factor. Add it here to go on with your work.'
          : `Administrators need a second factor: ${formatQuantity(days, 'day')} left.`}
      </Notice>
    </div>
  )
}
