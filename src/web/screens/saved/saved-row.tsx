import { Link } from '@tanstack/react-router'
import { Scale, X } from 'lucide-react'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { formatMileage } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { snapshotState, type VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { useNow } from '../../api/site-context.ts'
import { comparedVehicles, toggleCompared } from '../../device/compared-vehicles.ts'
import { useDeviceStore } from '../../device/device-store.ts'
import { Card } from '../../ui/display/card.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { SavedPrice } from './saved-price.tsx'

interface SavedRowProps {
  saved: VehicleSnapshot
  /** The present listing; undefined where it is gone or not loaded yet. */
  vehicle: VehicleSummary | undefined
  isKnown: boolean
  onRemove: () => void
}

const buttonClass =
  'grid size-11 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink aria-pressed:bg-tint aria-pressed:text-on-tint'

export function SavedRow({ saved, vehicle, isKnown, onRemove }: SavedRowProps) {
  const state = snapshotState(saved, vehicle, useNow())
  const isCompared = useDeviceStore(comparedVehicles).includes(saved.id)
  return (
    <Card className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-x-4 gap-y-2 p-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]">
      <Picture
        {...imageSources(vehicle?.imageUrl ?? '', '9rem')}
        alt=""
        width={144}
        height={96}
        className="aspect-3/2 w-full self-start rounded-md object-cover"
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
        <h3 className="font-bold [overflow-wrap:anywhere]">
          {vehicle ? (
            <Link
              to="/vehicles/$id"
              params={{ id: String(saved.id) }}
              className="hover:text-link hover:underline"
            >
              {saved.name}
            </Link>
          ) : (
            saved.name
          )}
        </h3>
        <SavedPrice saved={saved} vehicle={vehicle} state={isKnown ? state : 'same'} />
        {vehicle && (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {formatMileage(vehicle.mileage)}, {vehicle.transmission}, {vehicle.fuelType}, at{' '}
            {vehicle.dealershipName}
          </p>
        )}
      </div>
      <div className="col-span-2 -my-1 flex justify-end sm:col-span-1">
        {vehicle && (
          <button
            type="button"
            aria-pressed={isCompared}
            aria-label={`Compare ${saved.name}`}
            title={`Compare ${saved.name}`}
            onClick={() => toggleCompared(saved.id)}
            className={buttonClass}
          >
            <Scale aria-hidden className="size-5" />
          </button>
        )}
        <button
          type="button"
          aria-label={`Remove ${saved.name}`}
          title={`Remove ${saved.name}`}
          onClick={onRemove}
          className={buttonClass}
        >
          <X aria-hidden className="size-5" />
        </button>
      </div>
    </Card>
  )
}
