import { changeAddress, useAddressQuery } from '../../ui/behaviour/address.ts'
import { type DashboardSearch, dashboardSearch } from './dashboard-search.ts'

export function useDashboardSearch(): DashboardSearch {
  return useAddressQuery(dashboardSearch)
}

export function changeDashboard(
  change: (search: DashboardSearch) => DashboardSearch,
  { replace = false } = {},
): void {
  changeAddress((before) => change(dashboardSearch(before)), { replace })
}

/** Focused when the focused row is removed. */
export const listingsHeadingId = 'vehicle-management'

export const editLinkId = (vehicleId: number) => `edit-vehicle-${vehicleId}`
