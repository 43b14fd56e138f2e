import { isIllustration } from '../images/addresses.ts'
import type { Vehicle } from './vehicle.ts'

/** `2020 Toyota Corolla`. */
export function vehicleName({ year, brand, model }: Pick<Vehicle, 'year' | 'brand' | 'model'>): string {
  return `${year} ${brand} ${model}`
}

/** The colour of rows without one (docs/product.md#batch-upload). */
export const colorNotStated = 'Not stated'

/** The colour in places without a label. */
export function colorWithoutLabel(color: string): string {
  return color === colorNotStated ? 'Colour not stated' : color
}

type PicturedVehicle = Pick<Vehicle, 'brand' | 'model' | 'year' | 'color'>

/** Alternative text: `2018 Suzuki Swift, White`, or of a drawing `Illustration of a white Suzuki Swift`. */
export function pictureText(vehicle: PicturedVehicle, address: string): string {
  const { brand, model, color } = vehicle
  if (!isIllustration(address)) return `${vehicleName(vehicle)}, ${colorWithoutLabel(color)}`
  const words = [...(color === colorNotStated ? [] : [color.toLowerCase()]), brand, model].join(' ')
  return `Illustration of ${/^[aeio]/i.test(words) ? 'an' : 'a'} ${words}`
}

/** The same beside other pictures of the vehicle: `2018 Suzuki Swift, picture 1 of 3`. @param place counts from 0 */
export function numberedPictureText(
  vehicle: PicturedVehicle,
  address: string,
  { place, count }: { place: number; count: number },
): string {
  const text = isIllustration(address) ? pictureText(vehicle, address) : vehicleName(vehicle)
  return count > 1 ? `${text}, picture ${place + 1} of ${count}` : text
}
