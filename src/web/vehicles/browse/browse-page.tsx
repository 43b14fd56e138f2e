import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { searchQuery } from '../../api/queries.ts'
import { useReads } from '../../site-context.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { BrowseSkeleton } from './browse-skeleton.tsx'
import { CopyLinkButton } from './copy-link-button.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { ResultCount } from './result-count.tsx'
import { Results } from './results.tsx'
import { ResultsToolbar } from './results-toolbar.tsx'
import { searchTitle, withStoredNames } from './search-title.ts'
import { useBrowseQuery } from './use-browse.ts'
import { useResultsInView } from './use-results-in-view.ts'

/** Browse: filters and results (specification, section 2). What was found stays, dimmed, until the next is there. */
export function BrowsePage() {
  const query = useBrowseQuery()
  const results = useRef<HTMLElement>(null)
  const {
    data: answer,
    isPlaceholderData,
    isError,
    refetch,
  } = useQuery({ ...searchQuery(useReads(), query), placeholderData: keepPreviousData })
  useResultsInView(results, query)
  if (!answer) return isError ? <Failed onRetry={refetch} /> : <BrowseSkeleton />
  return (
    <div className="page-width grid items-start gap-x-10 py-6 lg:grid-cols-[18rem_minmax(0,1fr)] lg:py-10">
      <FilterPanel answer={answer} />
      <section
        ref={results}
        aria-labelledby="results-title"
        aria-busy={isPlaceholderData}
        className="grid gap-4"
      >
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-96">
            <h1 id="results-title" className="font-extrabold text-xl lg:text-2xl">
              {searchTitle(withStoredNames(query, answer.facets))}
            </h1>
            <div className="mt-1 flex flex-wrap items-center gap-x-5">
              <ResultCount matched={answer.matched} total={answer.total} />
              <CopyLinkButton />
            </div>
          </div>
          <ResultsToolbar />
        </div>
        <ActiveFilterChips />
        {isError && <Failed onRetry={refetch} />}
        <div
          className={classNames(
            'grid gap-8 transition-opacity',
            isPlaceholderData && 'pointer-events-none opacity-50 delay-100',
          )}
        >
          <Results answer={answer} />
        </div>
      </section>
    </div>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-4 rounded-md bg-danger-ground p-4 text-danger"
    >
      <p>Failed to fetch vehicles</p>
      <Button look="outline" size="sm" onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  )
}
