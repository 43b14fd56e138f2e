import type { Vehicle } from './vehicle.ts'

/** A listing as it is spoken of: `2020 Toyota Corolla`. */
export function vehicleName({ year, brand, model }: Pick<Vehicle, 'year' | 'brand' | 'model'>): string {
  return `${year} ${brand} ${model}`
}
