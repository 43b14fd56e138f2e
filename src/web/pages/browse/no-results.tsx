import { ArrowRight, SearchX } from 'lucide-react'
import { withoutPage } from '#domain/search/filters.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { useBrowse } from '../../parts/filters/search/browse-context.ts'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { tellMe } from './islands.ts'
import type { ZeroResultSuggestion } from './zero-result-suggestions.ts'

interface NoResultsProps {
  /** The phrase with the nearest names. */
  nearest: string | undefined
  /** The title of the search. */
  title: string
  suggestions: readonly ZeroResultSuggestion[]
}

/** A search without results: what was perhaps meant, what to leave out, and being told of the first one that comes. */
export function NoResults({ nearest, title, suggestions }: NoResultsProps) {
  const { query, scope, whole, toAddress } = useBrowse()
  return (
    <EmptyState
      icon={SearchX}
      title="No vehicles found"
      actions={
        <>
          <Island of={tellMe} query={whole} title={title} />
          <ButtonLink to={scope.path} search={{ sort: query.sort }} variant="outline">
            Clear all filters
          </ButtonLink>
        </>
      }
    >
      {nearest !== undefined && (
        <p className="mb-3 text-ink">
          Did you mean{' '}
          <Link
            to={scope.path}
            search={{ ...toAddress(withoutPage(query)), q: nearest }}
            className="font-semibold text-link hover:underline"
          >
            {nearest}
          </Link>
          ?
        </p>
      )}
      <p>{advice(suggestions)}</p>
      {suggestions.length > 0 && (
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-2">
          {suggestions.map(({ kind, label, search, matched }) => (
            <li key={label}>
              <Link
                to={scope.path}
                search={toAddress(search)}
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
