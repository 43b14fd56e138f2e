import { ArrowDownUp, ChevronDown, SlidersHorizontal } from 'lucide-react'
import { activeFilters } from '#domain/search/active-filters.ts'
import { sortOrders, sorts } from '#domain/search/sort-orders.ts'
import { useBrowse } from '../../features/filters/browse-state.tsx'
import { filterFormId } from '../../features/filters/filter-form.tsx'
import { filterPanelId } from '../../features/filters/filter-panel.tsx'
import { Button } from '../../ui/display/button.tsx'
import { inputClass } from '../../ui/form/input-style.ts'

const iconClass = 'pointer-events-none absolute top-1/2 size-4 -translate-y-1/2 text-faint'

/** The sort order and, on a phone, the button that opens the filters. */
export function ResultsToolbar() {
  const { query, change } = useBrowse()
  const filterCount = activeFilters(query).length
  return (
    <div className="flex grow flex-wrap items-center gap-3 lg:grow-0">
      <Button variant="outline" popoverTarget={filterPanelId} className="grow sm:grow-0 lg:hidden">
        <SlidersHorizontal aria-hidden className="size-4" />
        Filters
        {filterCount > 0 && (
          <span className="grid size-6 place-items-center rounded-full bg-primary text-2xs text-on-primary tabular-nums">
            {filterCount}
          </span>
        )}
        {filterCount > 0 && <span className="sr-only">set</span>}
      </Button>
      <label className="relative min-w-0 grow basis-34 sm:grow-0 sm:basis-auto">
        <span className="sr-only">Sort by</span>
        <ArrowDownUp aria-hidden className={`${iconClass} left-3`} />
        <select
          name="sort"
          form={filterFormId}
          value={query.sort ?? 'newest'}
          onChange={(event) => {
            const chosen = sorts.find((each) => each === event.currentTarget.value)
            change((before) => ({ ...before, sort: chosen }))
          }}
          className={`${inputClass} appearance-none truncate pr-9 pl-9 font-semibold lg:min-h-11`}
        >
          {sorts.map((each) => (
            <option key={each} value={each}>
              {sortOrders[each].label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden className={`${iconClass} right-3`} />
      </label>
      <span className="hidden noscript:inline">
        <Button type="submit" form={filterFormId} variant="outline">
          Sort
        </Button>
      </span>
    </div>
  )
}
