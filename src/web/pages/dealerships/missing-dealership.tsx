import { Hourglass } from 'lucide-react'
import { can, isOfDealership } from '#domain/accounts/permissions.ts'
import { useCurrentUser, useSite } from '../../site/api/site-context.ts'
import { Island } from '../../site/html/island.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { DealershipNotFound } from './dealership-not-found.tsx'
import { createDealership } from './islands.ts'

/** For a missing profile (docs/product.md#dealership-profile). */
export function MissingDealership({ name }: { name: string }) {
  const user = useCurrentUser()
  const { registration } = useSite()
  const isOwn = user !== null && isOfDealership(user, name)
  if (isOwn && !user.isApproved && registration === 'approved') {
    return (
      <EmptyPage
        icon={Hourglass}
        title={`${name} is not shown yet`}
        actions={<ButtonLink to="/admin">Manage Listings</ButtonLink>}
      >
        Buyers see this page once an administrator has approved your account.
      </EmptyPage>
    )
  }
  if (!can(user, 'dealership.create', { dealershipName: name })) return <DealershipNotFound />
  return <Island of={createDealership} name={name} isAutomatic={isOwn} />
}
