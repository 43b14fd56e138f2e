import type { Vehicle } from './vehicle.ts'

/** `2020 Toyota Corolla`. */
export function vehicleName({ year, brand, model }: Pick<Vehicle, 'year' | 'brand' | 'model'>): string {
  return `${year} ${brand} ${model}`
}

/** Of a listing whose source names no colour (docs/product.md#batch-upload). */
export const colorNotStated = 'Not stated'

/** For places without a label: on a card, in a picture's text. */
export function colorWithoutLabel(color: string): string {
  return color === colorNotStated ? 'Colour not stated' : color
}
