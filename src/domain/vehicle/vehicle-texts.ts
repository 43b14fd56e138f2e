import type { Vehicle } from './vehicle.ts'

/** A listing as it is spoken of: `2020 Toyota Corolla`. */
export function vehicleName({ year, brand, model }: Pick<Vehicle, 'year' | 'brand' | 'model'>): string {
  return `${year} ${brand} ${model}`
}

/** What a listing says whose source names no colour (product decisions). */
export const colorNotStated = 'Not stated'

/** A colour where no label says that it is one: on a card, in a picture's text. */
export function colorWithoutLabel(color: string): string {
  return color === colorNotStated ? 'Colour not stated' : color
}
