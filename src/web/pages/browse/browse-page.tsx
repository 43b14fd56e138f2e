import type { ReactNode } from 'react'
import { type ActiveFilter, activeFilters } from '#domain/search/active-filters.ts'
import { isUnfiltered } from '#domain/search/filters.ts'
import type { PhraseAnswer } from '#domain/search/search-answer.ts'
import { type SearchQuery, searchQueryString } from '#domain/search/search-query.ts'
import { sortOrders, sorts } from '#domain/search/sort-orders.ts'
import { formatCount, formatQuantity, quoteText } from '#domain/text/format.ts'
import { FilterPanel } from '../../parts/filters/filter-panel.tsx'
import { searchBox } from '../../parts/filters/islands.ts'
import {
  addressesOf,
  BrowseContext,
  SearchLink,
  useBrowse,
} from '../../parts/filters/search/browse-context.tsx'
import { browseAttribute } from '../../parts/filters/search/browse-element.ts'
import {
  chipsLabel,
  filterFormId,
  filterPanelId,
  resultsTitleId,
  skipTargets,
} from '../../parts/filters/search/browse-search.ts'
import type { AnsweredSearch } from '../../parts/filters/search/search-state.ts'
import { skeletonsId, troubleAttribute, troubles } from '../../parts/filters/search/search-waiting.ts'
import { VehicleGrid } from '../../parts/vehicle/card/vehicle-grid.tsx'
import { VehicleGridSkeleton } from '../../parts/vehicle/card/vehicle-skeletons.tsx'
import { quantityFound, searchTitle, withStoredNames } from '../../parts/vehicle/search-title.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { Island } from '../../site/html/island.tsx'
import { keepsAttribute, laterAttribute } from '../../site/html/marks.ts'
import { SkipLink } from '../../site/page-main.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Icon } from '../../ui/display/icon.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import type { loadBrowse, NearMissesProps } from './browse-loader.ts'
import { copyLink, saveSearch } from './islands.ts'
import { DidYouMean, Results } from './results.tsx'

interface BrowseProps extends ReturnType<typeof loadBrowse> {
  /** Heading of the results. Without it the search's title is the page's `h1`. */
  heading?: string
  empty?: ReactNode
  priorityCount?: number
}

export function BrowsePage(props: BrowseProps) {
  return (
    <>
      <Browse {...props} priorityCount={2} />
      <template id={troubles.failed}>
        <FetchTrouble isError isPaused={false} refetch={ignore} />
      </template>
      <template id={troubles.offline}>
        <FetchTrouble isError={false} isPaused refetch={ignore} />
      </template>
      <template id={skeletonsId}>
        <VehicleGridSkeleton count={1} columns="two" />
      </template>
    </>
  )
}

const ignore = () => undefined

/** Filters and results as the server writes them. In the browser `startBrowse` updates them and dims old results. */
export function Browse(props: BrowseProps) {
  const { search, answer, scope, filters: query, suggestions } = props
  const { nearMisses, missed, heading: ownHeading, empty, priorityCount } = props
  if (empty && answer.total === 0) return <div className="page-width py-6">{empty}</div>

  const whole = { ...query, ...scope.fixed }

  const { matched, total, shortcuts } = answer
  const forSale = shortcuts.unsold
  const title = searchTitle(withStoredNames(whole, answer.facets))
  const Heading = ownHeading ? 'h2' : 'h1'
  // Filters of a single vehicle narrow nothing.
  const hasFilters = !ownHeading || total > 1 || !isUnfiltered(query)
  const answered: AnsweredSearch = {
    path: scope.path,
    fixed: scope.fixed,
    filters: searchQueryString(query),
    parts: answer.understood.map(({ from, to, filters }) => ({
      text: search.q?.slice(from, to) ?? '',
      filters,
    })),
  }
  const toAddress = addressesOf({ address: search, parts: answered.parts }, query)
  return (
    <BrowseContext value={{ scope, query, whole, phrase: search.q, understood: answered.parts, toAddress }}>
      <div
        {...{
          [browseAttribute]: JSON.stringify(answered),
          [laterAttribute]: '',
          [keepsAttribute]: laterAttribute,
        }}
        className={classNames(
          'page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 pt-2 pb-6 lg:pt-6 lg:pb-10',
          hasFilters && 'lg:grid-cols-[18rem_minmax(0,1fr)]',
        )}
      >
        {ownHeading && hasFilters && <SkipLink label="Skip to results" target={skipTargets.results} />}
        {hasFilters && <FilterPanel answer={answer} />}
        <section
          aria-labelledby={resultsTitleId}
          aria-busy={false}
          // No grid: a sticky bar would not leave its row.
          className="flex min-w-0 flex-col gap-3 lg:gap-5"
        >
          <div className="contents lg:flex lg:flex-wrap lg:items-center lg:gap-x-4 lg:gap-y-3">
            <div className="flex flex-wrap items-center justify-end gap-x-3 lg:-order-2 lg:basis-full">
              <Heading
                id={resultsTitleId}
                tabIndex={-1}
                className="min-w-0 grow basis-44 font-extrabold outline-none sm:text-lg [overflow-wrap:anywhere] lg:text-xl"
              >
                {ownHeading ?? title}
              </Heading>
              <div className="-mr-2 flex items-center lg:mr-0 lg:gap-x-5">
                {matched > 0 && <Island of={saveSearch} query={whole} title={title} />}
                <Island of={copyLink} layout="relative inline-flex flex-wrap items-center noscript:hidden" />
              </div>
            </div>
            <ResultsToolbar hasControls={hasFilters}>
              <div
                role="status"
                className="min-w-0 grow basis-24 text-xs text-muted tabular-nums lg:-order-1 lg:grow-0 lg:basis-auto"
              >
                <span className="block font-bold text-base text-ink leading-tight">
                  {formatQuantity(matched, 'vehicle')}
                </span>
                {matched !== total && <> filtered from {formatCount(total)} total</>}
                {forSale !== matched && `${matched === total ? ' ' : ', '}${formatCount(forSale)} for sale`}
              </div>
            </ResultsToolbar>
          </div>
          <LeftOut answer={answer} query={query} />
          <ActiveFilterChips />
          <div {...{ [troubleAttribute]: '' }} className="empty:hidden" />
          <div
            id={skipTargets.results}
            data-missed={missed}
            data-one-dealer={scope.fixed && ''}
            tabIndex={-1}
            // Covered while waiting: `pointer-events` would restyle each card. No grid, because nested grids lay out every
            // card several times.
            className="relative flex flex-col gap-8 outline-none transition-opacity in-data-dimmed:after:absolute in-data-dimmed:after:inset-0 in-data-dimmed:after:z-2 in-data-dimmed:not-has-[[hidden]]:opacity-50"
          >
            <Results {...{ answer, title, suggestions, priorityCount }} />
            {nearMisses && <NearMisses {...nearMisses} />}
          </div>
        </section>
      </div>
    </BrowseContext>
  )
}

/** Dropped parts ('Nothing for “red”; 12 Swifts'), unread parts ('Not understood: “not 2015”') and a correction. */
function LeftOut({ answer, query }: { answer: PhraseAnswer & { matched: number }; query: SearchQuery }) {
  const { unmatched, notUnderstood, nearest, matched } = answer
  const quoted = (texts: readonly string[]) => texts.map(quoteText).join(' or ')
  const notes = [
    notUnderstood.length > 0 && `Not understood: ${quoted(notUnderstood)}`,
    unmatched.length > 0 && `Nothing for ${quoted(unmatched)}`,
  ].filter(Boolean)
  const offers = nearest !== undefined && matched > 0
  return (
    <p
      role="status"
      className={notes.length > 0 || offers ? 'font-semibold text-sm [overflow-wrap:anywhere]' : 'sr-only'}
    >
      {notes.length > 0 && [...notes, quantityFound(matched, query)].join('; ')}
      {offers && (
        <>
          {notes.length > 0 && '. '}
          <DidYouMean nearest={nearest} />
        </>
      )}
    </p>
  )
}

function ActiveFilterChips() {
  const { query, understood } = useBrowse()
  const filters = activeFilters(query, understood)
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
            className="filter-chip icon-close"
          >
            <span className="truncate">{label}</span>
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

/** The label, numbered if several are equal. With an index, removing a chip would lose the focus. */
function stableKey(filters: readonly ActiveFilter[], place: number): string {
  const label = filters[place]?.label ?? ''
  return `${label} ${filters.slice(0, place).filter((earlier) => earlier.label === label).length}`
}

function NearMisses({ search, answer: { matched, vehicles }, kind }: NearMissesProps) {
  const { scope, toAddress } = useBrowse()
  return (
    <section aria-labelledby="near-misses" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="near-misses" className="font-extrabold text-lg">
        {kind === 'overBudget' && `${formatCount(matched)} a little over your budget`}
        {kind === 'cheapest' && 'Lowest prices'}
        {kind === 'newest' && 'Newest listings'}
      </h2>
      <VehicleGrid vehicles={vehicles} columns="two" />
      {matched > vehicles.length && (
        <Link
          to={scope.path}
          search={toAddress(search)}
          className="justify-self-start font-semibold text-link hover:underline"
        >
          Show all {formatCount(matched)}
        </Link>
      )}
    </section>
  )
}

/** Search, filters, count and sort order. On a phone they are a bar that hides while scrolling down. */
function ResultsToolbar({ hasControls, children }: { hasControls: boolean; children: ReactNode }) {
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
  const { query, understood } = useBrowse()
  const filterCount = activeFilters(query, understood).length
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
