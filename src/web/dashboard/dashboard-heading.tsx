import { useQuery } from '@tanstack/react-query'
import type { User } from '#domain/user.ts'
import { dealershipQuery } from '../api/queries.ts'
import { DealershipLogo } from '../dealerships/dealership-logo.tsx'
import { useReads } from '../site-context.ts'
import { dashboardTitle } from './dashboard-title.ts'

/** What the page is, with the dealership's logo where it is a dealer's. */
export function DashboardHeading({ user }: { user: User }) {
  return (
    <div className="flex min-w-0 items-center gap-3 sm:gap-4">
      {!user.isAdmin && user.dealershipName && <OwnLogo name={user.dealershipName} />}
      <h1 className="min-w-0 font-extrabold text-xl tracking-tighter sm:text-2xl">{dashboardTitle(user)}</h1>
    </div>
  )
}

function OwnLogo({ name }: { name: string }) {
  const { data } = useQuery(dealershipQuery(useReads(), name))
  return <DealershipLogo name={name} logoUrl={data?.logoUrl ?? null} className="size-11 sm:size-13" />
}
