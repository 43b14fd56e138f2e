import { useState } from 'react'
import { formatMoney, formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useManagedVehicles } from '../../api/use-managed-vehicles.ts'
import { VehicleThumbnail } from '../../listing/vehicle-thumbnail.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { FilterInput } from '../../ui/form/search-input.tsx'
import { useDebouncedValue } from '../../ui/form/use-debounced-value.ts'

const choicesShown = 6

interface VehiclePickerProps {
  chosen: VehicleSummary | null
  onChoose: (vehicle: VehicleSummary | null) => void
}

/** Search field for the vehicle to promote: only those without a promotion (specification, section 4). */
export function VehiclePicker({ chosen, onChoose }: VehiclePickerProps) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold text-sm">Vehicle</legend>
      {chosen ? (
        <div className="flex items-center gap-3 rounded-md border border-primary bg-tint p-2 text-on-tint">
          <VehicleLine vehicle={chosen} />
          <Button variant="quiet" size="sm" onClick={() => onChoose(null)}>
            Change
            <span className="sr-only"> the vehicle</span>
          </Button>
        </div>
      ) : (
        <Choices onChoose={onChoose} />
      )}
    </fieldset>
  )
}

function Choices({ onChoose }: Pick<VehiclePickerProps, 'onChoose'>) {
  const [text, setText] = useState('')
  const q = useDebouncedValue(text)
  const query = { q: q || undefined, status: 'unpromoted', pageSize: choicesShown } as const
  const { data, isError } = useManagedVehicles(query)
  return (
    <>
      <FilterInput label="Find a vehicle without a promotion" text={text} onChange={setText} />
      {isError && <p className="text-danger text-sm">Failed to fetch vehicles</p>}
      {!data && !isError && <Spinner label="Loading your vehicles" />}
      <ul className="grid gap-1">
        {data?.vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <button
              type="button"
              onClick={() => onChoose(vehicle)}
              className="flex w-full items-center gap-3 rounded-md border border-line p-2 text-left hover:border-ink hover:bg-sunken"
            >
              <VehicleLine vehicle={vehicle} />
            </button>
          </li>
        ))}
      </ul>
      {data && (
        <p role="status" className="text-muted text-xs">
          {data.matched === 0
            ? q
              ? 'No vehicle without a promotion is like that'
              : 'There is no vehicle without a promotion'
            : `${formatQuantity(data.matched, 'vehicle')} without a promotion`}
        </p>
      )}
    </>
  )
}

function VehicleLine({ vehicle }: { vehicle: VehicleSummary }) {
  return (
    <>
      <VehicleThumbnail url={vehicle.imageUrl} width="5rem" className="h-11 w-15 shrink-0 rounded-sm" />
      <span className="grid min-w-0 grow">
        <span className="truncate font-semibold text-sm">{vehicleName(vehicle)}</span>
        <span className="truncate text-xs tabular-nums">
          {formatMoney(vehicle.price)}
          {vehicle.isSold && ' · Sold'}
        </span>
      </span>
    </>
  )
}
