import { useManagedVehicles } from '../../api/use-managed-vehicles.ts'
import { SessionEnded } from '../../page/session-ended.tsx'
import { FeaturedSwitches } from './featured-switches.tsx'
import { PromotionCreator } from './promotion-creator.tsx'
import { PromotionList, promotionsPerPage } from './promotion-list.tsx'

/** The tab in which listings are promoted and featured (specification, section 2, 'Dashboard'). */
export function PromotionsTab() {
  // The first page of active promotions: this tab loads it in any case.
  const isSignedOut = useManagedVehicles({ status: 'promoted', pageSize: promotionsPerPage }).data === null
  if (isSignedOut) return <SessionEnded to="/admin" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
      <PromotionCreator />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PromotionList title="Active Promotions" status="promoted" emptyText="No active promotions" />
        <PromotionList title="Scheduled and ended" status="dormant" emptyText="None scheduled, none ended" />
        <FeaturedSwitches />
      </div>
    </div>
  )
}
