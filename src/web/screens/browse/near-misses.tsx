import { Link } from '@tanstack/react-router'
import { formatCount } from '#domain/text/format.ts'
import { useBrowse } from '../../features/filters/search/browse-context.ts'
import { VehicleGrid } from '../../vehicle-parts/card/vehicle-grid.tsx'
import type { NearMissesProps } from './browse-loader.ts'

/** Vehicles that match a search except for its budget. */
export function NearMisses({ search, answer: { matched, vehicles } }: NearMissesProps) {
  const { scope, toAddress } = useBrowse()
  return (
    <section aria-labelledby="near-misses" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="near-misses" className="font-extrabold text-lg">
        {formatCount(matched)} a little over your budget
      </h2>
      <VehicleGrid vehicles={vehicles} columns="two" />
      {matched > vehicles.length && (
        <Link
          {...scope.route}
          search={toAddress(search)}
          className="justify-self-start font-semibold text-link hover:underline"
        >
          Show all {formatCount(matched)}
        </Link>
      )}
    </section>
  )
}
