import { SlidersHorizontal } from 'lucide-react'
import { activeFilters } from '#domain/search/active-filters.ts'
import { useBrowseQuery } from '../../features/filters/browse-state.tsx'
import { filterPanelId } from '../../features/filters/filter-panel.tsx'
import { Button } from '../../ui/display/button.tsx'
import { SortSelect } from './sort-select.tsx'

/** The sort order and, on a phone, the button that opens the filters. */
export function ResultsToolbar() {
  const filterCount = activeFilters(useBrowseQuery()).length
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
      <SortSelect />
    </div>
  )
}
