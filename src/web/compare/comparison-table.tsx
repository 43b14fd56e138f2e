import { Check } from 'lucide-react'
import { useRef } from 'react'
import { type ComparisonRow, compareVehicles } from '#domain/comparison.ts'
import type { VehicleSummary } from '#domain/vehicle.ts'
import { focusMain } from '../layout/focus-main.ts'
import { useNow } from '../site-context.ts'
import { classNames } from '../ui/class-names.ts'
import { ComparedHead } from './compared-head.tsx'

interface ComparisonTableProps {
  vehicles: readonly VehicleSummary[]
  isDifferencesOnly: boolean
  onRemove: (id: number) => void
}

const labelClass =
  'sticky left-0 z-10 w-24 min-w-24 border-line border-r px-3 text-left align-top sm:w-36 sm:min-w-36'

/** A column a vehicle and a line a fact; on a phone it scrolls under its labels. */
export function ComparisonTable({ vehicles, isDifferencesOnly, onRemove }: ComparisonTableProps) {
  const region = useRef<HTMLElement>(null)
  const rows = compareVehicles(vehicles, useNow())
  const shown = isDifferencesOnly ? rows.filter(({ isDifferent }) => isDifferent) : rows
  return (
    <section
      ref={region}
      aria-label="Comparison"
      tabIndex={-1}
      // What is hidden from the eye lies in it too, and would widen the page.
      className="relative overflow-x-auto overscroll-x-contain rounded-lg border border-line bg-surface shadow-sm"
    >
      <table className="w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            <th scope="col" className={classNames(labelClass, 'bg-surface py-3')}>
              <span className="sr-only">Fact</span>
            </th>
            {vehicles.map((vehicle) => (
              <th
                key={vehicle.id}
                scope="col"
                className="w-1/4 min-w-40 p-3 text-left align-top font-normal sm:min-w-48"
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
        <tbody>
          {shown.map((row) => (
            <FactRow key={row.label} row={row} vehicles={vehicles} />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <p className="p-4 text-muted">They are the same in every fact.</p>}
    </section>
  )
}

function FactRow({ row, vehicles }: { row: ComparisonRow; vehicles: readonly VehicleSummary[] }) {
  return (
    <tr>
      <th scope="row" className={classNames(labelClass, 'border-t bg-surface py-2.5 font-normal text-muted')}>
        {row.label}
      </th>
      {vehicles.map(({ id }, place) => (
        <td
          key={id}
          className={classNames(
            'border-line border-t px-3 py-2.5 align-top tabular-nums [overflow-wrap:anywhere]',
            row.isDifferent ? 'font-semibold' : 'text-muted',
            row.best.includes(place) && 'bg-success-ground',
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
  )
}
