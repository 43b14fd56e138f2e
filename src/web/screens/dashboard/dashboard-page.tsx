import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import { PromotionsTab } from '../../features/promotions/promotions-tab.tsx'
import { UserManagement } from '../../features/users/user-management.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { DashboardHeading } from './dashboard-heading.tsx'
import type { DashboardSearch } from './dashboard-search.ts'
import { DemoNotice } from './demo-notice.tsx'
import { useChangeDashboard, useDashboardSearch } from './use-dashboard.ts'
import { VehicleManagement } from './vehicle-management.tsx'

interface DashboardTab {
  name: string
  address: DashboardSearch['tab']
  content: React.ReactNode
}

/** Where signed-in users manage their listings (specification, section 2, 'Dashboard'). */
export function DashboardPage({ user }: { user: User }) {
  const { tab } = useDashboardSearch()
  const change = useChangeDashboard()
  const tabs: DashboardTab[] = [
    { name: 'Vehicle Management', address: undefined, content: <VehicleManagement user={user} /> },
    { name: 'Promotions & Featured', address: 'promotions', content: <PromotionsTab /> },
  ]
  if (can(user, 'user.manage'))
    tabs.push({ name: 'User Management', address: 'users', content: <UserManagement /> })
  const chosen = tabs.find(({ address }) => address === tab) ?? tabs[0]
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-4 py-4 sm:gap-6 sm:py-6">
      <DashboardHeading user={user} />
      {can(user, 'demo.manage') && <DemoNotice />}
      <Tabs
        label="Dashboard"
        tabs={tabs}
        chosen={chosen?.name ?? ''}
        onChoose={(name) => {
          const address = tabs.find((each) => each.name === name)?.address
          change((before) => ({ ...before, tab: address }))
        }}
      />
    </div>
  )
}
