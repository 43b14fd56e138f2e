import { X } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { formatMoney, formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useManagedVehicles } from '../../api/use-managed-vehicles.ts'
import { VehicleThumbnail } from '../../listing/vehicle-thumbnail.tsx'
import { Button } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FieldError } from '../../ui/form/form-field.tsx'
import { FilterInput } from '../../ui/form/search-input.tsx'
import { useDebouncedValue } from '../../ui/form/use-debounced-value.ts'

const choicesShown = 24

interface VehiclePickerProps {
  chosen: readonly VehicleSummary[]
  onChoose: (vehicles: readonly VehicleSummary[]) => void
  error: string | undefined
  searchRef: Ref<HTMLInputElement>
}

/** Chooses vehicles to promote, of those for sale without a promotion (specification, section 4). */
export function VehiclePicker({ chosen, onChoose, error, searchRef }: VehiclePickerProps) {
  const [text, setText] = useState('')
  const errorId = useId()
  const q = useDebouncedValue(text)
  const { data, isError } = useManagedVehicles({
    ...{ q: q || undefined, status: 'unpromoted', sold: false, pageSize: choicesShown },
  })
  const shown = data?.vehicles ?? []
  const isChosen = (vehicle: VehicleSummary) => chosen.some(({ id }) => id === vehicle.id)
  const without = (vehicle: VehicleSummary) => chosen.filter(({ id }) => id !== vehicle.id)
  const others = shown.filter((vehicle) => !isChosen(vehicle))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5 font-semibold text-sm">
        Vehicles
        {chosen.length > 0 && (
          <span className="font-normal text-muted"> · {formatQuantity(chosen.length, 'vehicle')} chosen</span>
        )}
      </legend>
      {chosen.length > 0 && <ChosenVehicles chosen={chosen} onRemove={(each) => onChoose(without(each))} />}
      <FilterInput
        label="Find a vehicle without a promotion"
        text={text}
        onChange={setText}
        ref={searchRef}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && errorId}
      />
      <FieldError id={errorId}>{error}</FieldError>
      {isError && <p className="text-danger text-sm">Failed to fetch vehicles</p>}
      {!data && !isError && <Spinner label="Loading your vehicles" />}
      {data && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 lg:min-h-9">
          <p role="status" className="text-muted text-xs">
            {matchText(data.matched, q)}
          </p>
          {others.length > 1 && (
            <Button variant="quiet" size="sm" onClick={() => onChoose([...chosen, ...others])}>
              Choose {shown.length < data.matched ? `these ${shown.length}` : `all ${shown.length}`}
            </Button>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
          {shown.map((vehicle) => (
            <Choice
              key={vehicle.id}
              vehicle={vehicle}
              isChosen={isChosen(vehicle)}
              // As it is shown now, which may be newer than what a draft holds.
              onChoose={(isOn) => onChoose(isOn ? [...without(vehicle), vehicle] : without(vehicle))}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

function matchText(matched: number, q: string): string {
  if (matched > 0) return `${formatQuantity(matched, 'vehicle')} without a promotion`
  return q ? 'No vehicle without a promotion is like that' : 'There is no vehicle without a promotion'
}

interface ChosenVehiclesProps {
  chosen: readonly VehicleSummary[]
  onRemove: (vehicle: VehicleSummary) => void
}

function ChosenVehicles({ chosen, onRemove }: ChosenVehiclesProps) {
  return (
    <ul aria-label="Chosen vehicles" className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto">
      {chosen.map((vehicle) => (
        <li key={vehicle.id} className="max-w-full">
          <button
            type="button"
            onClick={() => onRemove(vehicle)}
            className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-tint pr-2.5 pl-3.5 text-on-tint text-xs hover:brightness-95 lg:min-h-8"
          >
            <span className="sr-only">Leave out </span>
            <span className="truncate font-medium">{vehicleName(vehicle)}</span>
            <X aria-hidden className="size-3.5 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps {
  vehicle: VehicleSummary
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Choice({ vehicle, isChosen, onChoose }: ChoiceProps) {
  const id = useId()
  return (
    <li>
      <label
        htmlFor={id}
        className="flex cursor-pointer items-center gap-3 p-2 hover:bg-sunken has-checked:bg-tint has-checked:text-on-tint"
      >
        <Checkbox id={id} checked={isChosen} onChange={(event) => onChoose(event.currentTarget.checked)} />
        <VehicleThumbnail url={vehicle.imageUrl} width="5rem" className="h-11 w-15 shrink-0 rounded-sm" />
        <span className="grid min-w-0 grow">
          <span className="truncate font-semibold text-sm">{vehicleName(vehicle)}</span>
          <span className="truncate text-xs tabular-nums">
            {formatMoney(vehicle.price)} · {vehicle.color}
          </span>
        </span>
      </label>
    </li>
  )
}
