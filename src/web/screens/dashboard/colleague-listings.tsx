import { useQuery } from '@tanstack/react-query'
import { colleaguesText } from '#domain/accounts/colleagues-text.ts'
import { can, stockOf } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import { colleaguesQuery } from '../../api/queries.ts'

/** What of the dealership's listings colleagues hold, and how a dealer comes to them. */
export function ColleagueListings({ user }: { user: User }) {
  const hasColleagues = user.dealershipName !== null && stockOf(user).dealershipName === undefined
  const { data = [] } = useQuery({
    ...colleaguesQuery(user),
    enabled: hasColleagues && !can(user, 'vehicle.read'),
  })
  const text = colleaguesText(data)
  if (text === undefined) return null
  return (
    <p className="wrap-anywhere text-muted text-sm">
      <strong className="font-semibold text-ink">{text}.</strong> To manage them too, ask an administrator to
      hand them over to you or to give you access to all listings of {user.dealershipName}.
    </p>
  )
}
