import { formatMileage } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { colorWithoutLabel } from '#domain/vehicle/vehicle-texts.ts'

export function VehicleChips({ vehicle }: { vehicle: VehicleSummary }) {
  const facts = [
    ['Mileage', formatMileage(vehicle.mileage)],
    ['Fuel', vehicle.fuelType],
    ['Transmission', vehicle.transmission],
    ['Type', vehicle.vehicleType],
    ['Colour', colorWithoutLabel(vehicle.color)],
  ] as const
  return (
    <ul className="flex flex-wrap gap-1">
      {facts.map(([label, text]) => (
        <li key={label} className="fact-chip">
          <span className="sr-only">{label}: </span>
          <span className="truncate">{text}</span>
        </li>
      ))}
    </ul>
  )
}
