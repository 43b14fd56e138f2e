import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { type ActiveFilter, activeFilters } from '#domain/search/active-filters.ts'
import { BrowseLink } from '../../features/filters/browse-link.tsx'
import { useBrowseQuery } from '../../features/filters/browse-state.tsx'

export function ActiveFilterChips() {
  const query = useBrowseQuery()
  const filters = activeFilters(query)
  if (filters.length === 0) return null
  return (
    <ul aria-label="Active filters" className="flex min-w-0 max-w-full flex-wrap gap-2">
      {filters.map(({ label, without }, place) => (
        <li key={stableKey(filters, place)} className="min-w-0 max-w-full">
          <BrowseLink
            search={without}
            onClick={focusNeighbour}
            aria-label={`Remove filter ${label}`}
            className="flex min-h-9 items-center gap-1.5 rounded-full bg-tint py-1 pr-2.5 pl-3.5 font-semibold text-on-tint text-xs tabular-nums transition hover:brightness-95"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </BrowseLink>
        </li>
      ))}
      <li>
        <BrowseLink
          search={{ sort: query.sort }}
          className="flex min-h-9 items-center px-2 font-semibold text-link text-sm hover:underline"
        >
          Clear all
        </BrowseLink>
      </li>
    </ul>
  )
}

/** Moves focus before the chip is removed: otherwise it would return to the top of the page. */
function focusNeighbour(event: MouseEvent<HTMLAnchorElement>) {
  const item = event.currentTarget.closest('li')
  const neighbour = item?.previousElementSibling ?? item?.nextElementSibling
  neighbour?.querySelector('a')?.focus({ preventScroll: true })
}

/** The label, numbered if several are equal. An index would lose focus when another chip is removed. */
function stableKey(filters: readonly ActiveFilter[], place: number): string {
  const label = filters[place]?.label ?? ''
  return `${label} ${filters.slice(0, place).filter((earlier) => earlier.label === label).length}`
}
