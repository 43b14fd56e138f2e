import { isUnfiltered } from '#domain/search/filters.ts'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { keepsAttribute } from '../../site/html/marks.ts'
import { buttonClass } from '../../ui/display/button.tsx'
import { FilterFields } from './filter-form.tsx'
import { SearchLink, useBrowse } from './search/browse-context.tsx'
import { filterFormId, filterPanelId } from './search/browse-search.ts'

/** A sidebar on a wide screen, a drawer on a phone. The drawer is a native popover, so that it works before the script. */
export function FilterPanel({ answer }: { answer: SearchAnswer<unknown> }) {
  const { query, scope, phrase } = useBrowse()
  const found = formatQuantity(answer.matched, 'vehicle')
  return (
    // biome-ignore lint/a11y/useSemanticElements: On a phone it is a dialog.
    <div
      id={filterPanelId}
      popover="auto"
      tabIndex={-1}
      role="complementary"
      aria-labelledby="filters-title"
      {...{ [keepsAttribute]: 'role aria-modal' }}
      className="filter-panel"
    >
      <form
        id={filterFormId}
        method="get"
        // The browser must not restore the choices of an earlier visit: the address has the current ones.
        autoComplete="off"
        action={scope.path}
        aria-label="Filter vehicles"
        className="flex h-full flex-col lg:h-auto"
      >
        {phrase !== undefined && <input type="hidden" name="shownPhrase" value={phrase} />}
        <div className="flex min-h-16 items-center justify-between gap-3 border-line border-b px-4 lg:min-h-11 lg:border-0 lg:px-1">
          <h2 id="filters-title" className="font-bold text-lg">
            Filters
          </h2>
          {!isUnfiltered(query) && (
            <SearchLink
              search={{ sort: query.sort }}
              className="ml-auto rounded-md px-2 py-2 font-semibold text-link text-sm hover:underline lg:hidden"
            >
              Clear all
            </SearchLink>
          )}
          <button
            type="button"
            aria-label="Close filters"
            popoverTarget={filterPanelId}
            popoverTargetAction="hide"
            className="icon-button icon-close -mr-2 before:icon before:size-5 lg:hidden"
          />
        </div>
        <div
          data-fields
          className="relative min-h-0 grow overflow-y-auto overscroll-contain scroll-py-4 px-4 pt-1 lg:overflow-visible lg:px-1 lg:pt-0"
        >
          <FilterFields answer={answer} />
        </div>
        <div className="border-line border-t bg-surface p-4 lg:hidden lg:border-0 lg:bg-transparent noscript:block">
          <button type="submit" className={buttonClass({ size: 'lg', className: 'w-full tabular-nums' })}>
            <span className="noscript:hidden">Show {found}</span>
            <span className="hidden noscript:inline">Show vehicles</span>
          </button>
          {/* The script fills this while the panel is a drawer. */}
          <p role="status" data-found={found} className="sr-only" />
        </div>
      </form>
    </div>
  )
}
