import { Heart, Scale } from 'lucide-react'
import { paths } from '#domain/paths.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { summarise } from '#domain/vehicle/vehicle.ts'
import { snapshotVehicle } from '#domain/vehicle/vehicle-snapshots.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { ShareButton } from '../../parts/contact/share-button.tsx'
import { useNow, useShownVehicle } from '../../site/api/site-context.ts'
import {
  comparedVehicles,
  savedVehicles,
  toggleCompared,
  toggleSaved,
} from '../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../site/device/use-device-store.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'

const toolStyle = {
  variant: 'quiet',
  size: 'sm',
  className: 'group h-14 flex-col px-1! aria-pressed:bg-tint aria-pressed:text-on-tint',
} as const

export default function VehicleTools() {
  const vehicle = useShownVehicle()
  const now = useNow()
  const { id } = vehicle
  const price = vehicle.isSold ? 'sold' : formatPrice(askingPrice(vehicle, now))
  const compared = useDeviceStore(comparedVehicles)
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(4.25rem,1fr))] gap-1 -mb-2 border-line border-t pt-3 noscript:hidden print:hidden">
      <Button
        {...toolStyle}
        data-toggle="save"
        aria-pressed={useDeviceStore(savedVehicles).some((kept) => kept.id === id)}
        onClick={() => toggleSaved(snapshotVehicle(summarise(vehicle), now))}
      >
        <Heart aria-hidden className="size-5 group-aria-pressed:fill-current" />
        Save
      </Button>
      <Button
        {...toolStyle}
        data-toggle="compare"
        aria-pressed={compared.includes(id)}
        onClick={() => toggleCompared(id)}
      >
        <Scale aria-hidden className="size-5" />
        Compare
      </Button>
      <ShareButton
        {...toolStyle}
        title={`${vehicleName(vehicle)}, ${price}, at ${vehicle.dealershipName}`}
        path={paths.vehicle(id)}
      />
      {compared.includes(id) && (
        <ButtonLink to="/compare" variant="outline" className="col-span-full mt-1">
          {`View comparison (${compared.length})`}
        </ButtonLink>
      )}
    </div>
  )
}
