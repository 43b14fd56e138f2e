import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, CarFront, SearchX } from 'lucide-react'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useDataSource } from '../../api/site-context.ts'
import { useBrowse } from '../../features/filters/browse-state.tsx'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { zeroResultSuggestionsQuery } from './browse-loader.ts'
import { pagesLabel } from './use-results-position.ts'
import type { ZeroResultSuggestion } from './zero-result-suggestions.ts'

export function Results({ answer }: { answer: SearchAnswer<VehicleSummary> }) {
  const { query, scope } = useBrowse()
  const { total, matched, page, pageSize, vehicles } = answer
  if (total === 0) return <EmptyMarketplace />
  if (matched === 0) return <NoResults />
  if (vehicles.length === 0) {
    return (
      <EmptyState
        title="There is nothing on this page"
        actions={
          <Link
            {...scope.route}
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
      {!scope.fixed && <h2 className="sr-only">Results</h2>}
      <VehicleGrid vehicles={vehicles} columns="two" priorityCount={2} />
      <Pagination
        label={pagesLabel}
        page={page}
        pages={Math.ceil(matched / pageSize)}
        linkTo={(number) => ({
          ...scope.route,
          // Below the head of a dealership the results scroll into view by themselves.
          resetScroll: !scope.fixed,
          search: withoutAbsent({ ...query, page: number === 1 ? undefined : number }),
        })}
      />
    </>
  )
}

function EmptyMarketplace() {
  return (
    <EmptyState
      icon={<CarFront aria-hidden className="size-8" />}
      title="No vehicles found"
      actions={
        <ButtonLink to="/sell-with-us" variant="outline">
          Sell with us
        </ButtonLink>
      }
    >
      Nothing is listed here yet. The first vehicles appear as soon as a dealership lists them.
    </EmptyState>
  )
}

function NoResults() {
  const { query, scope } = useBrowse()
  const dataSource = useDataSource()
  const { data: suggestions = [] } = useQuery(zeroResultSuggestionsQuery(dataSource, query, scope.fixed))
  return (
    <EmptyState
      icon={<SearchX aria-hidden className="size-8" />}
      title="No vehicles found"
      actions={
        <ButtonLink {...scope.route} search={{ sort: query.sort }} variant="outline">
          Clear all filters
        </ButtonLink>
      }
    >
      <p>{advice(suggestions)}</p>
      {suggestions.length > 0 && (
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
          {suggestions.map(({ kind, label, search, matched }) => (
            <li key={label}>
              <Link
                {...scope.route}
                search={search}
                activeOptions={{ exact: true }}
                activeProps={{}}
                className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 text-left text-ink text-sm transition hover:border-ink"
              >
                <span className="min-w-0 grow truncate">
                  {kind === 'without' ? 'Without' : 'Only'} <b className="font-semibold">{label}</b>
                </span>
                <span className="shrink-0 font-semibold text-link tabular-nums">
                  {formatQuantity(matched, 'vehicle')}
                </span>
                <ArrowRight aria-hidden className="size-4 shrink-0 text-link" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

function advice([first]: readonly ZeroResultSuggestion[]): string {
  if (!first) return 'Nothing fits these filters.'
  return first.kind === 'without'
    ? 'Nothing fits all of these filters together. Drop one of them:'
    : 'Nothing fits these filters, and dropping one is not enough. Keep one of them:'
}
