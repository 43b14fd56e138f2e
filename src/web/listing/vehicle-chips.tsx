import { formatMileage } from '#domain/text/format.ts'
import { colorWithoutLabel } from '#domain/vehicle/stated-color.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { Chip } from '../ui/display/chip.tsx'
import { SpriteIcon } from '../ui/display/icon-sprite.tsx'

const iconClass = 'size-3.5 shrink-0'

export function VehicleChips({ vehicle }: { vehicle: VehicleSummary }) {
  return (
    <ul className="flex flex-wrap gap-1.5">
      <li className="max-w-full">
        <Chip icon={<SpriteIcon name="gauge" className={iconClass} />} label="Mileage">
          {formatMileage(vehicle.mileage)}
        </Chip>
      </li>
      <li className="max-w-full">
        <Chip icon={<SpriteIcon name="fuel" className={iconClass} />} label="Fuel">
          {vehicle.fuelType}
        </Chip>
      </li>
      <li className="max-w-full">
        <Chip icon={<SpriteIcon name="gears" className={iconClass} />} label="Transmission">
          {vehicle.transmission}
        </Chip>
      </li>
      <li className="max-w-full">
        <Chip icon={<SpriteIcon name="car" className={iconClass} />} label="Type">
          {vehicle.vehicleType}
        </Chip>
      </li>
      <li className="max-w-full">
        <Chip icon={<SpriteIcon name="palette" className={iconClass} />} label="Colour">
          {colorWithoutLabel(vehicle.color)}
        </Chip>
      </li>
    </ul>
  )
}
