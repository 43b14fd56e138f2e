import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, SearchX } from 'lucide-react'
import { withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useDataSource } from '../../api/site-context.ts'
import { useBrowseQuery } from '../../features/filters/browse-state.tsx'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import { pagesLabel } from './use-results-position.ts'
import { type ZeroResultSuggestion, zeroResultSuggestionsQuery } from './zero-result-suggestions.ts'

export function Results({ answer }: { answer: SearchAnswer<VehicleSummary> }) {
  const query = useBrowseQuery()
  const { matched, page, pageSize, vehicles } = answer
  if (matched === 0) return <NoResults query={query} />
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

function NoResults({ query }: { query: SearchQuery }) {
  const { data: suggestions = [] } = useQuery(zeroResultSuggestionsQuery(useDataSource(), query))
  return (
    <EmptyState
      icon={<SearchX aria-hidden className="size-8" />}
      title="No vehicles found"
      actions={
        <ButtonLink to="/vehicles" search={{ sort: query.sort }} variant="outline">
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
                to="/vehicles"
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
