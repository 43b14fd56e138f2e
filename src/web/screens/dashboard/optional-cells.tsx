import { useQuery } from '@tanstack/react-query'
import { figuresDays } from '#domain/insights/insights.ts'
import type { ListingFigures } from '#domain/insights/insights-schema.ts'
import { formatCount, formatMileage } from '#domain/text/format.ts'
import { daysSince } from '#domain/text/local-time.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { listingFiguresQuery } from '../../api/queries.ts'
import { useNow } from '../../api/site-context.ts'
import { type OptionalColumn, optionalColumns, shownColumns } from '../../device/dashboard-view.ts'
import { useDeviceStore } from '../../device/use-device-store.ts'
import { classNames } from '../../ui/styles/class-names.ts'

/** The optional columns of this device, with the figures of a page where a column needs them. */
export function useOptionalColumns(vehicles: readonly VehicleSummary[]) {
  const columns = useDeviceStore(shownColumns)
  const hasFigures = columns.includes('views') || columns.includes('enquiries')
  const ids = vehicles.map(({ id }) => id)
  const { data } = useQuery({ ...listingFiguresQuery(ids), enabled: hasFigures && ids.length > 0 })
  return { columns, figures: new Map(data?.map((each) => [each.id, each])) }
}

export function OptionalHeadings({ columns }: { columns: readonly OptionalColumn[] }) {
  return columns.map((column) => (
    <th
      key={column}
      scope="col"
      title={column === 'views' || column === 'enquiries' ? `In the last ${figuresDays} days` : undefined}
      className="whitespace-nowrap px-3 py-1 font-semibold"
    >
      {optionalColumns[column]}
    </th>
  ))
}

interface OptionalCellsProps {
  vehicle: VehicleSummary
  columns: readonly OptionalColumn[]
  figures: ListingFigures | undefined
}

/** On a phone each with its name. */
export function OptionalCells({ vehicle, columns, figures }: OptionalCellsProps) {
  const now = useNow()
  const figure = (count: number | undefined) => (count === undefined ? '' : formatCount(count))
  const texts: Record<OptionalColumn, string> = {
    color: vehicle.color,
    mileage: formatMileage(vehicle.mileage),
    daysListed: vehicle.isSold ? '–' : formatCount(daysSince(vehicle.listedAt, now)),
    views: figure(figures?.views),
    enquiries: figure(figures?.enquiries),
  }
  return columns.map((column) => (
    <td
      key={column}
      className={classNames(
        'whitespace-nowrap text-muted tabular-nums max-lg:order-2 max-lg:mr-1 max-lg:text-xs lg:px-3 lg:py-2 lg:text-ink',
        // They stand beside the type.
        (column === 'color' || column === 'mileage') && 'max-lg:hidden',
      )}
    >
      <span className="lg:hidden">{optionalColumns[column]} </span>
      {texts[column]}
    </td>
  ))
}
