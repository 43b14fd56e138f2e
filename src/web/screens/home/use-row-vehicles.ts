import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { SearchQuery } from '#domain/search/search-query.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useDataSource } from '../../api/site-context.ts'
import { rowQuery } from './home-queries.ts'

export interface RowVehicles {
  vehicles: VehicleSummary[]
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  loadMore: () => void
}

export function useRowVehicles(query: SearchQuery): RowVehicles {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(
    rowQuery(useDataSource(), query),
  )
  // New listings shift the last ones of a page to the next: removes duplicates.
  const vehicles = [...new Map(data.pages.flat().map((vehicle) => [vehicle.id, vehicle])).values()]
  return {
    vehicles,
    hasMore: hasNextPage,
    isLoadingMore: isFetching,
    hasFailed: isFetchNextPageError && !isFetching,
    loadMore: () => {
      if (!isFetching) void fetchNextPage()
    },
  }
}
