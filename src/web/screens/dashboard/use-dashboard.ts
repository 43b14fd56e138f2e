import { getRouteApi } from '@tanstack/react-router'
import type { DashboardSearch } from './dashboard-search.ts'

const route = getRouteApi('/(workspace)/admin')

export function useDashboardSearch(): DashboardSearch {
  return route.useSearch()
}

export function useChangeDashboard() {
  const navigate = route.useNavigate()
  return (change: (search: DashboardSearch) => DashboardSearch, { replace = false } = {}): Promise<void> =>
    navigate({ search: (before) => change(before), replace, resetScroll: false })
}

/** Focused when the focused row is removed. */
export const listingsHeadingId = 'vehicle-management'

export const editLinkId = (vehicleId: number) => `edit-vehicle-${vehicleId}`
