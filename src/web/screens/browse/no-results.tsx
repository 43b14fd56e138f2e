import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight, SearchX } from 'lucide-react'
import { formatQuantity } from '#domain/text/format.ts'
import { useDataSource } from '../../api/site-context.ts'
import { useBrowseQuery } from '../../features/filters/browse-state.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { type ZeroResultSuggestion, zeroResultSuggestionsQuery } from './zero-result-suggestions.ts'

/** Shown for a search without results: searches with fewer filters that have some. */
export function NoResults() {
  const query = useBrowseQuery()
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
          {suggestions.map((suggestion) => (
            <li key={suggestion.label}>
              <SuggestionLink suggestion={suggestion} />
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

function SuggestionLink({
  suggestion: { kind, label, search, matched },
}: {
  suggestion: ZeroResultSuggestion
}) {
  return (
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
  )
}
