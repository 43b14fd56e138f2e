import { useQuery } from '@tanstack/react-query'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import { dealershipQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { WorkspaceMenu } from '../../features/workspace-menu/workspace-menu.tsx'
import { DealershipLogo } from '../../listing/dealership-logo.tsx'
import { EnquiriesLink, InsightsLink } from '../../page/workspace-links.tsx'
import { buttonClass } from '../../ui/display/button.tsx'
import { dashboardTitle } from './dashboard-search.ts'

export function DashboardHeading({ user }: { user: User }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
      <div className="flex min-w-0 items-center gap-3 max-sm:basis-full sm:gap-4">
        {!can(user, 'user.manage') && user.dealershipName && <OwnLogo name={user.dealershipName} />}
        <h1 className="min-w-0 font-extrabold text-xl tracking-tighter sm:text-2xl">
          {dashboardTitle(user)}
        </h1>
      </div>
      <nav aria-label="Workspace" className="flex shrink-0 flex-wrap gap-2 max-sm:w-full max-sm:*:grow">
        <EnquiriesLink user={user} hasIcon className={buttonClass({ variant: 'outline', size: 'sm' })} />
        <InsightsLink isCompact />
        <WorkspaceMenu dealershipName={user.dealershipName} />
      </nav>
    </div>
  )
}

function OwnLogo({ name }: { name: string }) {
  const { data } = useQuery(dealershipQuery(useDataSource(), name))
  return <DealershipLogo name={name} logoUrl={data?.logoUrl ?? null} className="size-11 sm:size-13" />
}
