import { ArrowDownUp, ChevronDown } from 'lucide-react'
import { sortOrders, sorts } from '#domain/search/sort-orders.ts'
import { useBrowse } from '../../features/filters/browse-state.tsx'
import { filterFormId } from '../../features/filters/filter-form.tsx'
import { buttonClass } from '../../ui/display/button.tsx'
import { inputClass } from '../../ui/form/input-style.ts'

/** A native select, which opens best on a phone. */
export function SortSelect() {
  const { query, change } = useBrowse()
  return (
    <>
      <label className="relative min-w-0 grow basis-34 sm:grow-0 sm:basis-auto">
        <span className="sr-only">Sort by</span>
        <ArrowDownUp
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-faint"
        />
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
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-faint"
        />
      </label>
      <span className="hidden noscript:inline">
        <button type="submit" form={filterFormId} className={buttonClass({ variant: 'outline' })}>
          Sort
        </button>
      </span>
    </>
  )
}
