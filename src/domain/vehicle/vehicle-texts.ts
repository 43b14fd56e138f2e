import { isIllustration } from '../images/addresses.ts'
import type { Vehicle } from './vehicle.ts'

/** `2020 Toyota Corolla`. */
export function vehicleName({ year, brand, model }: Pick<Vehicle, 'year' | 'brand' | 'model'>): string {
  return `${year} ${brand} ${model}`
}

/** The colour of an imported row without a colour (docs/product.md#batch-upload). */
export const colorNotStated = 'Not stated'

export function colorWithoutLabel(color: string): string {
  return color === colorNotStated ? 'Colour not stated' : color
}

type PicturedVehicle = Pick<Vehicle, 'brand' | 'model' | 'year' | 'color'>

/** Alternative text: `2018 Suzuki Swift, White`, or `Illustration of a white Suzuki Swift`. */
export function pictureText(vehicle: PicturedVehicle, address: string): string {
  const { brand, model, color } = vehicle
  if (!isIllustration(address)) return `${vehicleName(vehicle)}, ${colorWithoutLabel(color)}`
  const words = [...(color === colorNotStated ? [] : [color.toLowerCase()]), brand, model].join(' ')
  return `Illustration of ${/^[aeio]/i.test(words) ? 'an' : 'a'} ${words}`
}

/** Alternative text in a gallery: `2018 Suzuki Swift, picture 1 of 3`. @param place counts from 0 */
export function numberedPictureText(
  vehicle: PicturedVehicle,
  address: string,
  { place, count }: { place: number; count: number },
): string {
  const text = isIllustration(address) ? pictureText(vehicle, address) : vehicleName(vehicle)
  return count > 1 ? `${text}, picture ${place + 1} of ${count}` : text
}
