import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDataSource } from '../../api/site-context.ts'
import { Island } from '../../page/html/island.tsx'
import { VehicleGrid } from '../../vehicle-parts/card/vehicle-grid.tsx'
import { type RowName, rowQuery, rows } from './home-queries.ts'
import { rowArrows, rowRest } from './islands.ts'
import { Rail, railTexts } from './rail.tsx'
import { RowEnd } from './row-end.tsx'

/**
 * A row of every vehicle of its kind. Scrolls where they do not fit, and loads further ones near its end; without
 * script Browse lists them.
 */
export function VehicleRow({ name }: { name: RowName }) {
  const { search, label } = rows[name]
  const { title } = railTexts[name]
  const { data, hasNextPage } = useSuspenseInfiniteQuery(rowQuery(useDataSource(), search))
  const vehicles = data.pages.flat()
  if (vehicles.length === 0) return null
  return (
    <Rail
      {...railTexts[name]}
      all={{ label, search }}
      arrows={<Island of={rowArrows} title={title} count={vehicles.length} />}
    >
      <VehicleGrid vehicles={vehicles} columns="row" end={hasNextPage && <RowEnd name={name} />} />
      {hasNextPage && <Island of={rowRest} name={name} />}
    </Rail>
  )
}
