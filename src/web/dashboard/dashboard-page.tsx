import { CarFront } from 'lucide-react'
import { formatQuantity } from '#domain/format.ts'
import type { User } from '#domain/user.ts'
import type { VehicleSummary } from '#domain/vehicle.ts'
import { ChangePasswordDialog } from '../accounts/change-password-dialog.tsx'
import { UserManagement } from '../accounts/user-management.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { dashboardTitle } from './dashboard-title.ts'
import { DemoNotice } from './demo-notice.tsx'
import { ListingTable } from './listing-table.tsx'

interface DashboardPageProps {
  user: User
  /** The marketplace's newest for an administrator, all of their own for a dealer. */
  vehicles: readonly VehicleSummary[]
}

/** Where a signed-in user sees the listings they answer for. */
export function DashboardPage({ user, vehicles }: DashboardPageProps) {
  return (
    <div className="page-width grid content-start gap-8 py-10">
      {user.isAdmin && <DemoNotice />}
      <div className="flex flex-wrap justify-end gap-3">
        <ChangePasswordDialog />
      </div>
      <div className="grid gap-1">
        <h1 className="font-extrabold text-3xl tracking-tighter">{dashboardTitle(user)}</h1>
        <p className="text-muted">
          {user.isAdmin
            ? 'The newest listings of the marketplace'
            : formatQuantity(vehicles.length, 'listing')}
        </p>
      </div>
      {vehicles.length > 0 ? (
        <ListingTable vehicles={vehicles} />
      ) : (
        <EmptyState
          icon={<CarFront aria-hidden className="size-8" />}
          title="No listings yet"
          actions={<ButtonLink to="/vehicles">Browse Vehicles</ButtonLink>}
        >
          Vehicles that are listed in your name appear here.
        </EmptyState>
      )}
      {user.isAdmin && <UserManagement />}
    </div>
  )
}
