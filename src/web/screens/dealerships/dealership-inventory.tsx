import { useSuspenseQuery } from '@tanstack/react-query'
import { formatQuantity } from '#domain/text/format.ts'
import { inventoryQuery } from '../../api/queries.ts'
import { useFailureToast } from '../../api/read-failures.ts'
import { useDataSource } from '../../api/site-context.ts'
import { HiddenCount } from '../../listing/hidden-count.tsx'
import { VehicleGrid } from '../../listing/vehicle-grid.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { NoInventory } from './no-inventory.tsx'

export function DealershipInventory({ name }: { name: string }) {
  const { data, error } = useSuspenseQuery(inventoryQuery(useDataSource(), name))
  useFailureToast('Failed to fetch vehicles', error)
  const { matched, vehicles } = data
  return (
    <section aria-labelledby="inventory-heading" className="grid gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="inventory-heading" className="font-extrabold text-2xl">
          Inventory
        </h2>
        <p className="text-muted">
          {formatQuantity(matched, 'vehicle')}
          <HiddenCount vehicles={vehicles} isOnePageOfMany={vehicles.length < matched} />
        </p>
      </div>
      {matched > 0 ? <VehicleGrid vehicles={vehicles} /> : <NoInventory name={name} />}
      {matched > vehicles.length && (
        <ButtonLink
          to="/dealer/$dealerName"
          params={{ dealerName: name }}
          variant="outline"
          className="justify-self-center"
        >
          {`View all ${formatQuantity(matched, 'vehicle')}`}
        </ButtonLink>
      )}
    </section>
  )
}
