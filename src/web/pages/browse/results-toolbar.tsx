import type { ReactNode } from 'react'
import { activeFilters } from '#domain/search/active-filters.ts'
import { sortOrders, sorts } from '#domain/search/sort-orders.ts'
import { searchBox } from '../../parts/filters/islands.ts'
import { useBrowse } from '../../parts/filters/search/browse-context.tsx'
import { filterFormId, filterPanelId, skipTargets } from '../../parts/filters/search/browse-search.ts'
import { Island } from '../../site/html/island.tsx'
import { keepsAttribute } from '../../site/html/marks.ts'
import { Button } from '../../ui/display/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'

/**
 * Search, filters, count and sort order. On a phone it is a bar at the upper edge, hidden while scrolling down. On a
 * wide screen its parts belong to the grid around it.
 * @param props.hasControls false for the count alone
 * @param props.children the count of results
 */
export function ResultsToolbar({ hasControls, children }: { hasControls: boolean; children: ReactNode }) {
  const { phrase, scope } = useBrowse()
  if (!hasControls) return <div className="flex">{children}</div>
  return (
    // The outer box sticks and is measured, the inner one moves.
    <div
      data-top-bar
      className="pointer-events-none top-0 z-30 -mx-[clamp(1rem,4vw,2.5rem)] -mt-2 max-lg:sticky lg:contents"
    >
      <div
        data-position="resting"
        {...{ [keepsAttribute]: 'data-position' }}
        className="pointer-events-auto grid gap-2.5 border-transparent border-b bg-canvas/94 px-[clamp(1rem,4vw,2.5rem)] pt-2 pb-1 backdrop-blur-md transition data-[position=resting]:transition-none data-[position=stuck]:border-line data-[position=stuck]:shadow-sm max-lg:data-[position=away]:not-has-[:focus-visible]:-translate-y-full lg:contents print:hidden"
      >
        <div className="flex flex-wrap items-center gap-2 lg:contents">
          <Island of={searchBox} layout="min-w-0 grow basis-32" phrase={phrase} fixed={scope.fixed} />
          <FiltersButton />
        </div>
        <div className="flex min-h-11 flex-wrap items-center gap-x-1 gap-y-1 lg:contents">
          {children}
          <SortSelect />
          <span className="hidden noscript:inline">
            <Button type="submit" form={filterFormId} variant="outline">
              Sort
            </Button>
          </span>
        </div>
      </div>
    </div>
  )
}

function FiltersButton() {
  const { query, said } = useBrowse()
  const filterCount = activeFilters(query, said).length
  return (
    <Button
      id={skipTargets.filtersButton}
      variant="outline"
      popoverTarget={filterPanelId}
      className="lg:hidden"
    >
      <Icon name="filters" className="size-4" />
      Filters
      {filterCount > 0 && (
        <span className="grid size-6 place-items-center rounded-full bg-primary text-xs text-on-primary tabular-nums">
          {filterCount}
        </span>
      )}
      {filterCount > 0 && <span className="sr-only">set</span>}
    </Button>
  )
}

function SortSelect() {
  const { query } = useBrowse()
  return (
    <label className="order-select icon-sort ml-auto max-lg:-mr-2.5">
      <span className="sr-only">Sort by</span>
      <select
        name="sort"
        form={filterFormId}
        defaultValue={query.sort ?? 'newest'}
        className="text-box font-semibold max-lg:field-sizing-content max-lg:min-w-32 max-lg:border-transparent max-lg:bg-transparent max-lg:text-xs max-lg:[text-align-last:right] lg:min-h-11"
      >
        {sorts.map((each) => (
          <option key={each} value={each}>
            {sortOrders[each].label}
          </option>
        ))}
      </select>
    </label>
  )
}
