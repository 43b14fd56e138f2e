import { type ReactNode, useRef, useState } from 'react'
import { isUnfiltered } from '#domain/search/filters.ts'
import type { PhraseAnswer } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { useFailureToast } from '../../api/read-failures.ts'
import { type BrowseScope, wholeMarket } from '../../features/filters/browse-scope.ts'
import { skipTargets } from '../../features/filters/browse-search.ts'
import { BrowseStateProvider, useBrowse } from '../../features/filters/browse-state.tsx'
import { FilterPanel } from '../../features/filters/filter-panel.tsx'
import { SaveSearchFace } from '../../features/saved-searches/save-search-face.tsx'
import { HiddenCount } from '../../listing/hidden-count.tsx'
import { quantityFound, searchTitle, withStoredNames } from '../../listing/search-title.ts'
import { VehicleGridSkeleton } from '../../listing/vehicle-skeletons.tsx'
import { FetchTrouble } from '../../page/fetch-trouble.tsx'
import { SkipLink } from '../../page/page-main.tsx'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { showLoadFailure } from '../../ui/overlay/use-lazy-dialog.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { Results } from './results.tsx'
import { ResultsToolbar } from './results-toolbar.tsx'
import { useAnswer } from './use-answer.ts'
import { useFocusOnResults, useResultsInView } from './use-results-position.ts'

const saveSearchButton = lazyComponent(() => import('../../features/saved-searches/save-search-button.tsx'))

interface BrowseProps {
  scope?: BrowseScope
  /** Below the page's own heading; without one, the title of the search is the page's. */
  heading?: string
  /** Instead of filters and results where the scope has no listings. */
  empty?: ReactNode
}

/** Browse (specification, section 2). The previous results stay, dimmed, while the next ones load. */
export function BrowsePage({ scope = wholeMarket, ...props }: BrowseProps) {
  return (
    <BrowseStateProvider scope={scope}>
      <FiltersAndResults {...props} />
    </BrowseStateProvider>
  )
}

function FiltersAndResults({ heading: ownHeading, empty }: Omit<BrowseProps, 'scope'>) {
  const { query, whole } = useBrowse()
  const results = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { answer, answered, isCurrent, error, isError, isPaused, refetch } = useAnswer()
  useFailureToast('Failed to fetch vehicles', ownHeading ? error : null)
  useResultsInView(results)
  useFocusOnResults(heading, query, isCurrent)
  if (!answer || !answered) return <BrowseSkeleton />
  if (empty && answer.total === 0) return <div className="page-width py-6">{empty}</div>

  const { matched, total, vehicles, shortcuts } = answer
  const forSale = shortcuts.unsold
  const title = searchTitle(withStoredNames(whole, answer.facets))
  const Heading = ownHeading ? 'h2' : 'h1'
  // Filters of a single vehicle narrow nothing.
  const hasFilters = !ownHeading || total > 1 || !isUnfiltered(query)
  return (
    <div
      className={classNames(
        'page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 pt-2 pb-6 lg:pt-6 lg:pb-10',
        hasFilters && 'lg:grid-cols-[18rem_minmax(0,1fr)]',
      )}
    >
      {ownHeading && hasFilters && <SkipLink label="Skip to results" target={skipTargets.results} />}
      {hasFilters && <FilterPanel answer={answer} answered={answered} />}
      <section
        ref={results}
        aria-labelledby="results-title"
        aria-busy={!isCurrent}
        // No grid: a sticky bar would not leave its row.
        className="flex min-w-0 flex-col gap-3"
      >
        <div className="contents lg:flex lg:flex-wrap lg:items-center lg:gap-x-4 lg:gap-y-2">
          <div className="flex flex-wrap items-center justify-end gap-x-3 lg:-order-2 lg:basis-full">
            <Heading
              id="results-title"
              ref={heading}
              tabIndex={-1}
              className="min-w-0 grow basis-44 font-extrabold text-lg outline-none [overflow-wrap:anywhere] lg:text-xl"
            >
              {ownHeading ?? title}
            </Heading>
            <div className="-mr-2 flex items-center lg:mr-0 lg:gap-x-5">
              <SaveSearch query={whole} title={title} isShown={isCurrent} />
              <CopyLinkButton />
            </div>
          </div>
          <ResultsToolbar hasControls={hasFilters}>
            <p
              role="status"
              className="min-w-0 grow basis-24 text-2xs text-muted tabular-nums lg:-order-1 lg:grow-0 lg:basis-auto lg:text-xs"
            >
              <span className="block font-bold text-base text-ink leading-tight">
                {formatQuantity(matched, 'vehicle')}
              </span>
              {matched !== total && <> filtered from {formatCount(total)} total</>}
              {forSale !== matched && `${matched === total ? ' ' : ', '}${formatCount(forSale)} for sale`}
              <HiddenCount vehicles={vehicles} isOnePageOfMany={vehicles.length < matched} />
            </p>
          </ResultsToolbar>
        </div>
        <LeftOut answer={answer} query={answered} />
        <ActiveFilterChips />
        <FetchTrouble isError={isError} isOffline={isPaused} onRetry={refetch} />
        <div
          id={skipTargets.results}
          tabIndex={-1}
          className={classNames(
            'grid gap-8 outline-none transition-opacity',
            !isCurrent && 'pointer-events-none opacity-50 delay-100',
          )}
        >
          <Results answer={answer} title={title} />
        </div>
      </section>
    </div>
  )
}

function SaveSearch(props: { query: SearchQuery; title: string; isShown: boolean }) {
  const SaveSearchButton = useLazyComponent(saveSearchButton)
  const [wasPressed, setWasPressed] = useState(false)
  if (SaveSearchButton) return <SaveSearchButton {...props} wasPressed={wasPressed} />
  const load = () => {
    setWasPressed(true)
    saveSearchButton.load().catch(() => {
      setWasPressed(false)
      showLoadFailure()
    })
  }
  return <SaveSearchFace onPress={load} />
}

/**
 * 'Nothing for “red”; 12 Swifts': the words of the search that were left out, so that there are results; 'Not understood:
 * “not 2015”'.
 */
function LeftOut({ answer, query }: { answer: PhraseAnswer & { matched: number }; query: SearchQuery }) {
  const { unmatched, notUnderstood, matched } = answer
  const quoted = (texts: readonly string[]) => texts.map((text) => `“${text}”`).join(' or ')
  const said = [
    notUnderstood.length > 0 && `Not understood: ${quoted(notUnderstood)}`,
    unmatched.length > 0 && `Nothing for ${quoted(unmatched)}`,
  ].filter(Boolean)
  return (
    <p
      role="status"
      className={said.length > 0 ? 'font-semibold text-sm [overflow-wrap:anywhere]' : 'sr-only'}
    >
      {said.length > 0 && [...said, quantityFound(matched, query)].join('; ')}
    </p>
  )
}

export function BrowseSkeleton() {
  return (
    <div className="page-width grid gap-x-10 pt-2 pb-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:pt-6 lg:pb-10">
      <div className="hidden content-start gap-4 lg:grid">
        <Skeleton className="h-8 w-24" />
        <Skeleton className="h-48" />
        <Skeleton className="h-24" />
        <Skeleton className="h-72" />
      </div>
      <div className="grid content-start gap-3">
        <Skeleton className="h-11 w-3/4 lg:h-7" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11 lg:hidden" />
        <VehicleGridSkeleton count={6} columns="two" />
      </div>
    </div>
  )
}
