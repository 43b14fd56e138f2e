import { Link } from '@tanstack/react-router'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useBrowseQuery } from '../../features/filters/browse-state.tsx'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { NoResults } from './no-results.tsx'
import { pagesLabel } from './use-focus-on-results.ts'

export function Results({ answer }: { answer: SearchAnswer<VehicleSummary> }) {
  const query = useBrowseQuery()
  const { matched, page, pageSize, vehicles } = answer
  if (matched === 0) return <NoResults />
  if (vehicles.length === 0) {
    return (
      <EmptyState
        title="There is nothing on this page"
        actions={
          <Link
            to="/vehicles"
            search={withoutPage(query)}
            className="font-semibold text-link hover:underline"
          >
            Go to the first page
          </Link>
        }
      />
    )
  }
  return (
    <>
      <h2 className="sr-only">Results</h2>
      <VehicleGrid vehicles={vehicles} columns="two" priorityCount={2} />
      <Pagination
        label={pagesLabel}
        page={page}
        pages={Math.ceil(matched / pageSize)}
        linkTo={(number) => ({
          to: '/vehicles',
          search: withoutAbsent({ ...query, page: number === 1 ? undefined : number }),
        })}
      />
    </>
  )
}
