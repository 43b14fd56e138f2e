import { Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { isOwnDealership } from '#domain/accounts/may-edit-dealership.ts'
import { useCurrentUser, useSite } from '../../api/site-context.ts'
import { Button } from '../../ui/display/button.tsx'
import { ButtonLink } from '../../ui/display/button-link.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { DealershipNotFound } from './dealership-not-found.tsx'
import { useCreateDealership } from './use-create-dealership.ts'

/**
 * In the place of a profile that does not exist (specification, section 4; product decisions, 'Accounts and
 * permissions'): its own users get it created, or are told that it is not shown yet, administrators may create it, everybody else is told.
 */
export function MissingDealership({ name }: { name: string }) {
  const user = useCurrentUser()
  const { registration } = useSite()
  if (user && isOwnDealership(user, name) && !user.isApproved && registration === 'approved') {
    return <WaitingDealership name={name} />
  }
  if (user && isOwnDealership(user, name)) return <CreatedDealership name={name} />
  if (user?.isAdmin) return <CreatableDealership name={name} />
  return <DealershipNotFound />
}

/** It is there, and shown to nobody before its account is approved. */
function WaitingDealership({ name }: { name: string }) {
  return (
    <div className="page-width grid grow content-center py-16">
      <EmptyState
        isPage
        icon={<Hourglass aria-hidden className="size-8" />}
        title={`${name} is not shown yet`}
        actions={<ButtonLink to="/admin">Manage Listings</ButtonLink>}
      >
        Buyers see this page once an administrator has approved your account.
      </EmptyState>
    </div>
  )
}

function CreatedDealership({ name }: { name: string }) {
  const { mutate, isError } = useCreateDealership(name)
  useEffect(() => mutate(), [mutate])
  if (isError) return <DealershipNotFound action={<Button onClick={() => mutate()}>Try again</Button>} />
  return (
    <div className="grid grow place-items-center py-16">
      <Spinner label={`Creating the profile of ${name}`} className="size-8" />
    </div>
  )
}

function CreatableDealership({ name }: { name: string }) {
  const { mutate, isPending } = useCreateDealership(name)
  return (
    <DealershipNotFound
      action={
        <Button isPending={isPending} onClick={() => mutate()}>
          Create Dealership
        </Button>
      }
    />
  )
}
