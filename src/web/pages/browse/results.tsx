import { ArrowRight, CarFront, SearchX } from 'lucide-react'
import { isUnfiltered, withoutAbsent, withoutPage } from '#domain/search/filters.ts'
import type { PhraseAnswer, SearchAnswer } from '#domain/search/search-answer.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useBrowse } from '../../parts/filters/search/browse-context.tsx'
import { pagesLabel } from '../../parts/filters/search/browse-search.ts'
import { VehicleGrid } from '../../parts/vehicle/card/vehicle-grid.tsx'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Pagination } from '../../ui/display/pagination.tsx'
import type { ZeroResultSuggestion } from './browse-loader.ts'
import { tellMe } from './islands.ts'

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
      // A different key, so that this is never morphed into a list of results.
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
      No vehicles yet. They appear here once a dealership lists them.
    </EmptyState>
  )
}

interface NoResultsProps {
  nearest: string | undefined
  title: string
  suggestions: readonly ZeroResultSuggestion[]
}

function NoResults({ nearest, title, suggestions }: NoResultsProps) {
  const { query, scope, whole, toAddress } = useBrowse()
  return (
    <EmptyState
      icon={SearchX}
      title="No vehicles found"
      actions={
        <>
          <ButtonLink to={scope.path} search={{ sort: query.sort }}>
            Clear all filters
          </ButtonLink>
          <Island of={tellMe} query={whole} title={title} />
        </>
      }
    >
      {nearest !== undefined && (
        <p className="mb-3 text-ink">
          <DidYouMean nearest={nearest} />
        </p>
      )}
      <p>{advice(suggestions)}</p>
      {suggestions.length > 0 && !isOnly(suggestions[0]) && (
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
          {suggestions.map(({ kind, label, search, matched }) => (
            <li key={label}>
              <Link
                to={scope.path}
                search={toAddress(search)}
                className="flex min-h-11 items-center gap-3 rounded-md border border-line bg-surface px-4 py-2 text-left text-ink text-sm transition hover:border-ink"
              >
                <span className="min-w-0 grow">
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

export function DidYouMean({ nearest }: { nearest: string }) {
  const { query, scope, toAddress } = useBrowse()
  return (
    <>
      Did you mean{' '}
      <Link
        to={scope.path}
        search={{ ...toAddress(withoutPage(query)), q: nearest }}
        className="font-semibold text-link hover:underline"
      >
        {nearest}
      </Link>
      ?
    </>
  )
}

function isOnly(suggestion: ZeroResultSuggestion | undefined): boolean {
  return suggestion?.kind === 'without' && isUnfiltered(suggestion.search)
}

function advice([first]: readonly ZeroResultSuggestion[]): string {
  if (!first) return 'Nothing fits these filters.'
  if (isOnly(first)) {
    return `No vehicle matches: ${first.label.replace(/^(?:Up|From) /, (word) => word.toLowerCase())}.`
  }
  return first.kind === 'without'
    ? 'Nothing fits all of these filters together. Drop one of them:'
    : 'Nothing fits these filters, and dropping one is not enough. Keep one of them:'
}
