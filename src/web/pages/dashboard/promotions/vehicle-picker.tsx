import { X } from 'lucide-react'
import { type Ref, useId, useState } from 'react'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { VehicleThumbnail } from '../../../parts/vehicle/vehicle-thumbnail.tsx'
import { useInventory } from '../../../site/api/use-vehicle-change.ts'
import { useDebouncedValue } from '../../../ui/behaviour/timers.ts'
import { Button } from '../../../ui/display/button.tsx'
import { ListSkeleton } from '../../../ui/display/loading.tsx'
import { CheckboxField } from '../../../ui/form/checkbox.tsx'
import { FieldError } from '../../../ui/form/form-field.tsx'
import { FilterInput } from '../../../ui/form/search-input.tsx'

const choicesRead = 24
/** At first; the rest is a press away, so that no list scrolls inside the page. */
const choicesShown = 6

interface VehiclePickerProps {
  chosen: readonly VehicleSummary[]
  onChoose: (vehicles: readonly VehicleSummary[]) => void
  error: string | undefined
  searchRef: Ref<HTMLInputElement>
}

/** Chooses vehicles to promote, of those for sale without a promotion (docs/product.md#promotions-tab). */
export function VehiclePicker({ chosen, onChoose, error, searchRef }: VehiclePickerProps) {
  const [text, setText] = useState('')
  const errorId = useId()
  const [isWhole, setIsWhole] = useState(false)
  const q = useDebouncedValue(text)
  const { data, isError } = useInventory({
    q: q || undefined,
    status: 'unpromoted',
    sold: false,
    pageSize: choicesRead,
  })
  const shown = data?.vehicles ?? []
  const isChosen = (vehicle: VehicleSummary) => chosen.some(({ id }) => id === vehicle.id)
  const without = (vehicle: VehicleSummary) => chosen.filter(({ id }) => id !== vehicle.id)
  const others = shown.filter((vehicle) => !isChosen(vehicle))
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1.5">
        <StepTitle step={1}>Vehicles</StepTitle>
        {chosen.length > 0 && (
          <span className="text-muted text-sm"> · {formatQuantity(chosen.length, 'vehicle')} chosen</span>
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
      {!data && !isError && <ListSkeleton label="Loading your vehicles" />}
      {data && (
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 lg:min-h-9">
          <p role="status" className="text-muted text-xs">
            {matchText(data.matched, q)}
          </p>
          {others.length > 1 && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                setIsWhole(true)
                onChoose([...chosen, ...others])
              }}
            >
              Choose {shown.length < data.matched ? `these ${shown.length}` : `all ${shown.length}`}
            </Button>
          )}
        </div>
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-md border border-line">
          {shown.slice(0, isWhole ? undefined : choicesShown).map((vehicle) => (
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
      <RestButton count={shown.length - choicesShown} isWhole={isWhole} onPress={setIsWhole} />
    </fieldset>
  )
}

function matchText(matched: number, q: string): string {
  if (matched > 0) return `${formatQuantity(matched, 'vehicle')} without a promotion`
  return q ? 'No vehicle without a promotion matches' : 'Every vehicle already has a promotion'
}

interface ChosenVehiclesProps {
  chosen: readonly VehicleSummary[]
  onRemove: (vehicle: VehicleSummary) => void
}

function ChosenVehicles({ chosen, onRemove }: ChosenVehiclesProps) {
  const [isWhole, setIsWhole] = useState(false)
  return (
    <>
      <ul aria-label="Chosen vehicles" className="flex flex-wrap gap-1.5">
        {chosen.slice(0, isWhole ? undefined : choicesShown).map((vehicle) => (
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
      <RestButton count={chosen.length - choicesShown} isWhole={isWhole} onPress={setIsWhole} />
    </>
  )
}

interface RestButtonProps {
  /** Of those that are left out at first. */
  count: number
  isWhole: boolean
  onPress: (isWhole: boolean) => void
}

function RestButton({ count, isWhole, onPress }: RestButtonProps) {
  if (count <= 0) return null
  return (
    <Button variant="quiet" size="sm" aria-expanded={isWhole} onClick={() => onPress(!isWhole)}>
      {isWhole ? 'Show fewer' : `Show ${count} more`}
    </Button>
  )
}

interface ChoiceProps {
  vehicle: VehicleSummary
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

function Choice({ vehicle, isChosen, onChoose }: ChoiceProps) {
  return (
    <li>
      <CheckboxField
        className="p-2 hover:bg-sunken has-checked:bg-tint has-checked:text-on-tint"
        checked={isChosen}
        onChange={(event) => onChoose(event.currentTarget.checked)}
      >
        <VehicleThumbnail url={vehicle.imageUrl} width="5rem" className="h-11 w-15 shrink-0 rounded-sm" />
        <span className="grid min-w-0 grow">
          <span className="truncate font-semibold text-sm">{vehicleName(vehicle)}</span>
          <span className="truncate text-xs tabular-nums">
            {formatPrice(vehicle.price)} · {vehicle.color}
          </span>
        </span>
      </CheckboxField>
    </li>
  )
}

export function StepTitle({ step, children }: { step: 1 | 2 | 3; children: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-sm">
      <span
        aria-hidden
        className="grid size-6 place-items-center rounded-full bg-tint text-on-tint text-xs tabular-nums"
      >
        {step}
      </span>
      {children}
    </span>
  )
}
