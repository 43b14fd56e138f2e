import { Check, X } from 'lucide-react'
import { useRef } from 'react'
import { type ComparisonRow, compareVehicles } from '#domain/vehicle/comparison.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../../api/site-context.ts'
import { SoldOverlay } from '../../listing/vehicle-badges.tsx'
import { VehicleLink } from '../../listing/vehicle-link.tsx'
import { VehiclePrice } from '../../listing/vehicle-price.tsx'
import { VehicleThumbnail } from '../../listing/vehicle-thumbnail.tsx'
import { focusMain } from '../../page/page-main.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

interface ComparisonTableProps {
  vehicles: readonly VehicleSummary[]
  isDifferencesOnly: boolean
  onRemove: (id: number) => void
}

const labelClass =
  'sticky left-0 z-10 w-36 min-w-36 border-line border-r px-3 text-left align-top max-sm:hidden'

/** A column a vehicle, a line a fact. A phone shows two columns and puts labels above the values. */
export function ComparisonTable({ vehicles, isDifferencesOnly, onRemove }: ComparisonTableProps) {
  const region = useRef<HTMLElement>(null)
  const rows = compareVehicles(vehicles, useNow())
  const shown = isDifferencesOnly ? rows.filter(({ isDifferent }) => isDifferent) : rows
  return (
    <section
      ref={region}
      aria-label="Comparison"
      tabIndex={-1}
      // Contains visually hidden elements, which would widen the page.
      className="relative overflow-x-auto overscroll-x-contain rounded-lg border border-line bg-surface shadow-sm max-sm:snap-x max-sm:snap-mandatory"
    >
      <table
        style={{ '--vehicles': vehicles.length } as React.CSSProperties}
        className="w-full border-separate border-spacing-0 text-sm max-sm:w-[max(max(2,var(--vehicles))*50%,var(--vehicles)*8.5rem)] max-sm:table-fixed"
      >
        <thead>
          <tr>
            <th scope="col" className={classNames(labelClass, 'bg-surface py-3')}>
              <span className="sr-only">Fact</span>
            </th>
            {vehicles.map((vehicle) => (
              <th
                key={vehicle.id}
                scope="col"
                className="snap-start p-2.5 text-left align-top font-normal sm:w-1/4 sm:min-w-48 sm:p-3"
              >
                <ComparedHead
                  vehicle={vehicle}
                  onRemove={() => {
                    onRemove(vehicle.id)
                    if (vehicles.length > 1) region.current?.focus()
                    else focusMain()
                  }}
                />
              </th>
            ))}
          </tr>
        </thead>
        {shown.map((row) => (
          <Fact key={row.label} row={row} vehicles={vehicles} />
        ))}
      </table>
      {shown.length === 0 && <p className="p-4 text-muted">They are the same in every fact.</p>}
    </section>
  )
}

function ComparedHead({ vehicle, onRemove }: { vehicle: VehicleSummary; onRemove: () => void }) {
  const name = vehicleName(vehicle)
  return (
    <div className="grid gap-2">
      <div className="relative overflow-hidden rounded-md">
        <VehicleThumbnail url={vehicle.imageUrl} width="18rem" className="aspect-3/2 w-full" />
        {vehicle.isSold && <SoldOverlay />}
        <button
          type="button"
          aria-label={`Remove ${name}`}
          title={`Remove ${name}`}
          onClick={onRemove}
          className="group absolute top-0 right-0 grid size-11 place-items-center rounded-md noscript:hidden"
        >
          <span className="grid size-8 place-items-center rounded-full bg-night/70 text-white group-hover:bg-night">
            <X aria-hidden className="size-4.5" />
          </span>
        </button>
      </div>
      <VehicleLink
        id={vehicle.id}
        className="font-bold text-base [overflow-wrap:anywhere] hover:text-link hover:underline"
      >
        {name}
      </VehicleLink>
      <VehiclePrice vehicle={vehicle} />
    </div>
  )
}

function Fact({ row, vehicles }: { row: ComparisonRow; vehicles: readonly VehicleSummary[] }) {
  return (
    <tbody>
      <tr className="sm:hidden">
        <th
          scope="rowgroup"
          colSpan={vehicles.length}
          className="border-line border-t px-2.5 pt-2.5 text-left font-normal text-muted text-xs"
        >
          <span className="sticky left-2.5">{row.label}</span>
        </th>
      </tr>
      <tr>
        <th
          scope="row"
          className={classNames(labelClass, 'border-t bg-surface py-2.5 font-normal text-muted')}
        >
          {row.label}
        </th>
        {vehicles.map(({ id }, place) => (
          <td
            key={id}
            className={classNames(
              'border-line px-2.5 pt-0.5 pb-2.5 align-top tabular-nums [overflow-wrap:anywhere] sm:border-t sm:px-3 sm:pt-2.5',
              row.isDifferent ? 'font-semibold' : 'text-muted',
              row.best.includes(place) && 'sm:bg-success-ground',
            )}
          >
            {row.values[place]}
            {row.best.includes(place) && (
              <span className="ml-1.5 inline-flex items-center gap-0.5 font-bold text-success text-xs">
                <Check aria-hidden className="size-3.5" />
                Best
              </span>
            )}
          </td>
        ))}
      </tr>
    </tbody>
  )
}
