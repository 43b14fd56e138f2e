import { useQuery } from '@tanstack/react-query'
import type { User } from '#domain/user.ts'
import { dealershipQuery } from '../api/queries.ts'
import { DealershipLogo } from '../dealerships/dealership-logo.tsx'
import { EnquiriesLink } from '../enquiries/enquiries-link.tsx'
import { InsightsLink } from '../insights/insights-link.tsx'
import { useReads } from '../site-context.ts'
import { buttonClass } from '../ui/button-style.ts'
import { dashboardTitle } from './dashboard-title.ts'

/** What the page is, with the dealership's logo where it is a dealer's, and the ways to what buyers do. */
export function DashboardHeading({ user }: { user: User }) {
  return (
    <div className="flex items-center justify-between gap-3 sm:gap-6">
      <div className="flex min-w-0 items-center gap-3 sm:gap-4">
        {!user.isAdmin && user.dealershipName && <OwnLogo name={user.dealershipName} />}
        <h1 className="min-w-0 font-extrabold text-xl tracking-tighter sm:text-2xl">
          {dashboardTitle(user)}
        </h1>
      </div>
      <nav aria-label="Workspace" className="flex shrink-0 gap-2">
        <EnquiriesLink user={user} hasIcon className={buttonClass({ look: 'outline', size: 'sm' })} />
        <InsightsLink isCompact />
      </nav>
    </div>
  )
}

function OwnLogo({ name }: { name: string }) {
  const { data } = useQuery(dealershipQuery(useReads(), name))
  return <DealershipLogo name={name} logoUrl={data?.logoUrl ?? null} className="size-11 sm:size-13" />
}
