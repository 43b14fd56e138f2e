import type { ComparisonStep } from '../pricing/price-comparison.ts'
import type { Vehicle } from '../vehicle/vehicle.ts'
import type { SearchQuery } from './search-query.ts'

/** Finds the comparables of `compare`, and also the vehicle itself and the dealer's duplicates. */
export function comparablesSearch(
  { step: { years, mileageKm, sameEngine } }: { step: ComparisonStep },
  vehicle: Pick<Vehicle, 'brand' | 'model' | 'year' | 'mileage' | 'fuelType' | 'engineCC'>,
): SearchQuery {
  const { brand, model, year, mileage, fuelType, engineCC } = vehicle
  return {
    brand: [brand],
    model: [model],
    ...(sameEngine && { fuelType: [fuelType] }),
    yearMin: year - years,
    yearMax: year + years,
    ...(mileage > mileageKm && { mileageMin: mileage - mileageKm }),
    mileageMax: mileage + mileageKm,
    // The engines differ by at most a tenth of the larger one.
    ...(sameEngine && {
      engineMin: Math.ceil((engineCC * 9) / 10),
      engineMax: Math.floor((engineCC * 10) / 9),
    }),
    sold: false,
    sort: 'price-low',
  }
}
