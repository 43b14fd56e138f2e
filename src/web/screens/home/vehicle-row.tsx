import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { MoreArrow, moreClass, Rail } from './rail.tsx'
import { RowArrows } from './row-arrows.tsx'
import { useNearEnd } from './use-near-end.ts'
import type { RowVehicles } from './use-row-vehicles.ts'

interface VehicleRowProps {
  title: string
  text: string
  row: RowVehicles
  /** Link to all of its kind in Browse, which lists the further ones without script. */
  all: { label: string; search: SearchQuery }
}

/** A titled row of every vehicle of its kind. Scrolls where they do not fit, and loads further ones near its end. */
export function VehicleRow({
  title,
  text,
  row: { vehicles, hasMore, isLoadingMore, hasFailed, loadMore },
  all,
}: VehicleRowProps) {
  const list = useRef<HTMLUListElement>(null)
  const end = useNearEnd({ list, count: vehicles.length, onNear: loadMore })
  return (
    <Rail
      title={title}
      text={text}
      more={
        <div className="flex items-center gap-4">
          <Link to="/vehicles" search={all.search} className={moreClass}>
            {all.label} <MoreArrow />
          </Link>
          <RowArrows list={list} title={title} count={vehicles.length} />
        </div>
      }
    >
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
                {isLoadingMore ? <Spinner label="Loading more vehicles" /> : <MoreArrow />}
                {all.label}
              </Link>
            </li>
          )
        }
      />
    </Rail>
  )
}
