import { CarFront, Fuel, Gauge, Palette, Settings2 } from 'lucide-react'
import { formatMileage } from '#domain/format.ts'
import type { VehicleSummary } from '#domain/vehicle.ts'
import { Chip } from '../ui/chip.tsx'

const iconClass = 'size-3.5 shrink-0'

/** The five facts of a card: mileage, fuel, transmission, type and colour. */
export function VehicleChips({ vehicle }: { vehicle: VehicleSummary }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      <li className="max-w-full">
        <Chip icon={<Gauge aria-hidden className={iconClass} />} label="Mileage">
          {formatMileage(vehicle.mileage)}
        </Chip>
      </li>
      <li className="max-w-full">
        <Chip icon={<Fuel aria-hidden className={iconClass} />} label="Fuel">
          {vehicle.fuelType}
        </Chip>
      </li>
      <li className="max-w-full">
        <Chip icon={<Settings2 aria-hidden className={iconClass} />} label="Transmission">
          {vehicle.transmission}
        </Chip>
      </li>
      <li className="max-w-full">
        <Chip icon={<CarFront aria-hidden className={iconClass} />} label="Type">
          {vehicle.vehicleType}
        </Chip>
      </li>
      <li className="max-w-full">
        <Chip icon={<Palette aria-hidden className={iconClass} />} label="Colour">
          {vehicle.color}
        </Chip>
      </li>
    </ul>
  )
}
