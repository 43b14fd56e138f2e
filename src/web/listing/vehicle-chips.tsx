import { formatMileage } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { colorWithoutLabel } from '#domain/vehicle/vehicle-texts.ts'
import { SpriteIcon } from '../ui/display/icon-sprite.tsx'

export function VehicleChips({ vehicle }: { vehicle: VehicleSummary }) {
  const facts = [
    ['Mileage', 'gauge', formatMileage(vehicle.mileage)],
    ['Fuel', 'fuel', vehicle.fuelType],
    ['Transmission', 'gears', vehicle.transmission],
    ['Type', 'car', vehicle.vehicleType],
    ['Colour', 'palette', colorWithoutLabel(vehicle.color)],
  ] as const
  return (
    <ul className="flex flex-wrap gap-1.5">
      {facts.map(([label, icon, text]) => (
        <li key={label} className="max-w-full">
          <span className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full bg-sunken px-2.5 text-muted text-xs">
            <SpriteIcon name={icon} className="size-3.5 shrink-0" />
            <span className="sr-only">{label}: </span>
            <span className="truncate">{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
