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
    <ul className="listing-facts">
      {facts.map(([label, text]) => (
        <li key={label} data-label={label} className="fact-chip">
          {text}
        </li>
      ))}
    </ul>
  )
}
