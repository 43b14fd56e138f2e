import { CarFront } from 'lucide-react'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import type { PhraseAnswer, SearchAnswer } from '#domain/search/search-answer.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useBrowse } from '../../parts/filters/search/browse-context.ts'
import { pagesLabel } from '../../parts/filters/search/browse-search.ts'
import { VehicleGrid } from '../../parts/vehicle/card/vehicle-grid.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { NoResults } from './no-results.tsx'
import type { ZeroResultSuggestion } from './zero-result-suggestions.ts'

interface ResultsProps {
  answer: SearchAnswer<VehicleSummary> & PhraseAnswer
  title: string
  suggestions: readonly ZeroResultSuggestion[]
  priorityCount: number | undefined
}

export function Results({ answer, title, suggestions, priorityCount }: ResultsProps) {
  const { query, scope, toAddress } = useBrowse()
  const { total, matched, page, pageSize, vehicles } = answer
  if (total === 0) return <EmptyMarketplace />
  if (matched === 0) {
    return (
      // Not made into a list of results: what had the focus in it is gone.
      <div data-key="no-results">
        <NoResults nearest={answer.nearest} title={title} suggestions={suggestions} />
      </div>
    )
  }
  if (vehicles.length === 0) {
    return (
      <EmptyState
        title="There is nothing on this page"
        actions={
          <Link
            to={scope.path}
            search={toAddress(withoutPage(query))}
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
      {!scope.fixed && <h2 className="sr-only">Results</h2>}
      <VehicleGrid vehicles={vehicles} columns="two" priorityCount={priorityCount} />
      <Pagination
        label={pagesLabel}
        page={page}
        pages={Math.ceil(matched / pageSize)}
        linkTo={(number) => ({
          to: scope.path,
          search: toAddress(withoutAbsent({ ...query, page: number === 1 ? undefined : number })),
        })}
      />
    </>
  )
}

function EmptyMarketplace() {
  return (
    <EmptyState
      icon={CarFront}
      title="No vehicles found"
      actions={
        <ButtonLink to="/sell-with-us" variant="outline">
          Sell with us
        </ButtonLink>
      }
    >
      Nothing is listed here yet. The first vehicles will appear as soon as a dealership lists them.
    </EmptyState>
  )
}
