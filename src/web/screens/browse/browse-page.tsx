import { useRef, useState } from 'react'
import type { PhraseAnswer } from '#domain/search/search-answer.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { BrowseStateProvider, useBrowse } from '../../features/filters/browse-state.tsx'
import { FilterPanel } from '../../features/filters/filter-panel.tsx'
import { SaveSearchFace } from '../../features/saved-searches/save-search-face.tsx'
import { HiddenCount } from '../../listing/hidden-count.tsx'
import { quantityFound, searchTitle, withStoredNames } from '../../listing/search-title.ts'
import { VehicleGridSkeleton } from '../../listing/vehicle-grid.tsx'
import { FetchTrouble } from '../../page/fetch-trouble.tsx'
import { lazyComponent, useLazyComponent } from '../../ui/behaviour/lazy-component.ts'
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

/** Browse (specification, section 2). The previous results stay, dimmed, while the next ones load. */
export function BrowsePage() {
  return (
    <BrowseStateProvider>
      <FiltersAndResults />
    </BrowseStateProvider>
  )
}

function FiltersAndResults() {
  const { query, asked } = useBrowse()
  const SaveSearchButton = useLazyComponent(saveSearchButton)
  const [wasSavePressed, setWasSavePressed] = useState(false)
  const results = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { answer, answered, isCurrent, isError, isPaused, refetch } = useAnswer(asked)
  useResultsInView(results, query)
  useFocusOnResults(heading, query, isCurrent)
  if (!answer || !answered) return <BrowseSkeleton />

  function loadSaveSearch() {
    setWasSavePressed(true)
    saveSearchButton.load().catch(() => {
      setWasSavePressed(false)
      showLoadFailure()
    })
  }
  const { matched, total, vehicles } = answer
  const title = searchTitle(withStoredNames(query, answer.facets))
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] items-start gap-x-10 py-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:py-10">
      <FilterPanel answer={answer} answered={answered} />
      <section
        ref={results}
        aria-labelledby="results-title"
        aria-busy={!isCurrent}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-96">
            <h1
              id="results-title"
              ref={heading}
              tabIndex={-1}
              className="font-extrabold text-xl outline-none [overflow-wrap:anywhere] lg:text-2xl"
            >
              {title}
            </h1>
            <p role="status" className="mt-1 text-muted text-sm tabular-nums">
              <span className="font-bold text-ink text-lg">{formatQuantity(matched, 'vehicle')}</span>
              {matched !== total && <> filtered from {formatCount(total)} total</>}
              <HiddenCount vehicles={vehicles} isOnePageOfMany={vehicles.length < matched} />
            </p>
            <LeftOut answer={answer} query={answered} />
          </div>
          <ResultsToolbar />
        </div>
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-5 gap-y-2">
          <ActiveFilterChips />
          <div className="flex flex-wrap items-center gap-x-5">
            {SaveSearchButton ? (
              <SaveSearchButton query={query} title={title} isShown={isCurrent} wasPressed={wasSavePressed} />
            ) : (
              <SaveSearchFace onPress={loadSaveSearch} />
            )}
            <CopyLinkButton />
          </div>
        </div>
        <FetchTrouble isError={isError} isOffline={isPaused} onRetry={refetch} />
        <div
          className={classNames(
            'grid gap-8 transition-opacity',
            !isCurrent && 'pointer-events-none opacity-50 delay-100',
          )}
        >
          <Results answer={answer} />
        </div>
      </section>
    </div>
  )
}

/** 'Nothing for “red”; 12 Swifts': the words of the search that were left out, so that there are results. */
function LeftOut({ answer, query }: { answer: PhraseAnswer & { matched: number }; query: SearchQuery }) {
  const { unmatched, matched } = answer
  return (
    <p
      role="status"
      className={unmatched.length > 0 ? 'mt-1 font-semibold text-sm [overflow-wrap:anywhere]' : 'sr-only'}
    >
      {unmatched.length > 0 &&
        `Nothing for ${unmatched.map((text) => `“${text}”`).join(' or ')}; ${quantityFound(matched, query)}`}
    </p>
  )
}

export function BrowseSkeleton() {
  return (
    <div className="page-width grid gap-x-10 py-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:py-10">
      <div className="hidden content-start gap-4 lg:grid">
        <Skeleton className="h-8 w-24" />
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
        <Skeleton className="h-72" />
        <Skeleton className="h-40" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-11 w-56" />
        <VehicleGridSkeleton count={6} columns="two" />
      </div>
    </div>
  )
}
