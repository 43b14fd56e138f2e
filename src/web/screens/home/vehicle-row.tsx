import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { useDataSource } from '../../api/site-context.ts'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { rowQuery } from './home-queries.ts'
import { Rail, type RailProps } from './rail.tsx'
import { RowArrows } from './row-arrows.tsx'

interface VehicleRowProps extends Required<Pick<RailProps, 'title' | 'text' | 'all'>> {
  row: ReturnType<typeof useRowVehicles>
}

/**
 * A row of every vehicle of its kind. Scrolls where they do not fit, and loads further ones near its end; without
 * script Browse lists them.
 */
export function VehicleRow({ row, ...rail }: VehicleRowProps) {
  const { vehicles, hasMore, isLoadingMore, hasFailed, loadMore } = row
  const { title, all } = rail
  const list = useRef<HTMLUListElement>(null)
  const end = useNearEnd(list, vehicles.length, loadMore)
  if (vehicles.length === 0) return null
  return (
    <Rail {...rail} arrows={<RowArrows list={list} title={title} count={vehicles.length} />}>
      <VehicleGrid
        vehicles={vehicles}
        columns="row"
        list={list}
        scrollId={title}
        end={
          hasMore && (
            // Snapping here would drag the row past newly inserted cards: only while none is loading.
            <li ref={end} className={classNames('grid noscript:snap-start', hasFailed && 'snap-start')}>
              <Link
                to="/vehicles"
                search={all.search}
                aria-busy={isLoadingMore}
                className="grid place-content-center justify-items-center gap-3 rounded-xl border border-edge border-dashed p-6 font-semibold text-link hover:bg-sunken hover:underline"
              >
                {isLoadingMore ? (
                  <Spinner label="Loading more vehicles" />
                ) : (
                  <ArrowRight aria-hidden className="size-4" />
                )}
                {all.label}
              </Link>
            </li>
          )
        }
      />
    </Rail>
  )
}

export function useRowVehicles(query: SearchQuery) {
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useSuspenseInfiniteQuery(
    rowQuery(useDataSource(), query),
  )
  // New listings shift the last ones of a page to the next: removes duplicates.
  const vehicles = [...new Map(data.pages.flat().map((vehicle) => [vehicle.id, vehicle])).values()]
  return {
    vehicles,
    hasMore: hasNextPage,
    isLoadingMore: isFetching,
    hasFailed: isFetchNextPageError && !isFetching,
    loadMore: () => {
      if (!isFetching) void fetchNextPage()
    },
  }
}

/** Calls `onNear` when a row is scrolled to within its own width of its last element, whose ref it returns. */
function useNearEnd(list: RefObject<HTMLElement | null>, count: number, onNear: () => void) {
  const end = useRef<HTMLLIElement>(null)
  const notify = useEffectEvent(onNear)
  useEffect(() => {
    if (!end.current || count === 0) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) notify()
      },
      { root: list.current, rootMargin: '0px 100%' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [list, count])
  return end
}
