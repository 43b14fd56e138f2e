import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { HiddenCount } from '../../listing/hidden-count.tsx'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { buttonClass } from '../../ui/display/button.tsx'
import { NoInventory } from './no-inventory.tsx'

interface DealershipInventoryProps {
  name: string
  answer: { matched: number; vehicles: VehicleSummary[] }
  priorityCount?: number
  /** What leads to the other vehicles. */
  children?: ReactNode
}

/** A page of a dealership's listings with the count of all; Browse filters and sorts them. */
export function DealershipInventory({ name, answer, priorityCount, children }: DealershipInventoryProps) {
  const { matched, vehicles } = answer
  const count = formatQuantity(matched, 'vehicle')
  return (
    <section aria-labelledby="inventory-heading" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h2 id="inventory-heading" className="font-extrabold text-2xl">
            Inventory
          </h2>
          <p className="text-muted">
            {count}
            <HiddenCount vehicles={vehicles} isOnePageOfMany={vehicles.length < matched} />
          </p>
        </div>
        {matched > 1 && (
          <Link
            to="/vehicles"
            search={{ dealer: [name] }}
            className={buttonClass({ variant: 'outline', size: 'sm', className: 'max-sm:w-full' })}
          >
            <SlidersHorizontal aria-hidden className="size-4 shrink-0" />
            Filter and sort these {count}
          </Link>
        )}
      </div>
      {vehicles.length > 0 ? (
        <VehicleGrid vehicles={vehicles} priorityCount={priorityCount} />
      ) : (
        <NoInventory name={name} />
      )}
      {children}
    </section>
  )
}
