import { X } from 'lucide-react'
import { type ActiveFilter, activeFilters } from '#domain/search/active-filters.ts'
import { useBrowse } from '../../features/filters/search/browse-context.ts'
import { chipsLabel } from '../../features/filters/search/browse-search.ts'
import { SearchLink } from '../../features/filters/search/search-link.tsx'

export function ActiveFilterChips() {
  const { query } = useBrowse()
  const filters = activeFilters(query)
  if (filters.length === 0) return null
  return (
    <ul aria-label={chipsLabel} className="flex min-w-0 max-w-full flex-wrap gap-2">
      {filters.map(({ label, without }, place) => (
        <li
          key={stableKey(filters, place)}
          data-key={`chip ${stableKey(filters, place)}`}
          className="min-w-0 max-w-full"
        >
          <SearchLink
            isRelative
            search={without}
            aria-label={`Remove filter ${label}`}
            className="flex min-h-9 items-center gap-1.5 rounded-full bg-tint py-1 pr-2.5 pl-3.5 font-semibold text-on-tint text-xs tabular-nums transition hover:brightness-95"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </SearchLink>
        </li>
      ))}
      <li data-key="chip">
        <SearchLink
          search={{ sort: query.sort }}
          className="flex min-h-9 items-center px-2 font-semibold text-link text-sm hover:underline"
        >
          Clear all
        </SearchLink>
      </li>
    </ul>
  )
}

/** The label, numbered if several are equal. An index would lose focus when another chip is removed. */
function stableKey(filters: readonly ActiveFilter[], place: number): string {
  const label = filters[place]?.label ?? ''
  return `${label} ${filters.slice(0, place).filter((earlier) => earlier.label === label).length}`
}
