import type { QueryClient } from '@tanstack/react-query'
import type { DataSource } from '#domain/data-source.ts'
import type { FixedFilters } from '#domain/search/filters.ts'
import { answerWithin } from '#domain/search/fixed-filters.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { vehiclesKey } from './stale-listings.ts'

/** A search limited to fixed filters. How many listings these have is read once, since an answer's total is the market's. */
export async function searchWithin(
  client: QueryClient,
  dataSource: DataSource,
  query: SearchQuery,
  fixed: FixedFilters,
) {
  const [answer, total] = await Promise.all([
    dataSource.searchVehicles({ ...query, ...fixed }),
    client.fetchQuery({
      queryKey: [vehiclesKey, 'search', 'count', fixed],
      queryFn: async () => {
        const { matched } = await dataSource.searchVehicles({ ...fixed, pageSize: 1, facetLimit: 0 })
        return matched
      },
    }),
  ])
  return answerWithin(answer, query.q, fixed, total)
}
