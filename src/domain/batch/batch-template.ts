import { fuelTypes, transmissions, vehicleTypes } from '../enums.ts'
import { limits } from '../limits.ts'
import { brands } from '../vehicle/brands.ts'
import { type AttributeKey, vehicleAttributes } from '../vehicle/vehicle-attributes.ts'

/** The template's headings, in the specification's order. */
export const templateHeadings: readonly AttributeKey[] = vehicleAttributes.map(({ key }) => key)

/** The template's example: a valid row whose pictures are drawn. */
export const templateExample: Readonly<Record<AttributeKey, string | number>> = {
  brand: 'Toyota',
  model: 'Corolla',
  year: 2020,
  engineCC: 1800,
  mileage: 42_000,
  transmission: 'Automatic',
  fuelType: 'Petrol',
  vehicleType: 'Car',
  color: 'White',
  price: 48_000,
  details: 'Example: one owner, full service history. Replace this row with your own.',
  imageUrls: '',
  isFeatured: 'FALSE',
}

/** The values that a column takes where it takes only some. */
export const allowedValues: readonly { column: AttributeKey; values: readonly string[] }[] = [
  { column: 'transmission', values: transmissions },
  { column: 'fuelType', values: fuelTypes },
  { column: 'vehicleType', values: vehicleTypes },
  { column: 'isFeatured', values: ['TRUE', 'FALSE'] },
]

/** Makes as the listing form offers them; any other may be written too. */
export const suggestedValues = { column: 'brand', values: brands } as const

/**
 * What to write in each column, in the template's order.
 * @param nextYear the latest year a vehicle may be of
 */
export function columnHelp(nextYear: number): { column: AttributeKey; isRequired: boolean; text: string }[] {
  const texts: Record<AttributeKey, string> = {
    brand: 'The make, such as Toyota',
    model: 'The model, such as Corolla',
    year: `A year from ${limits.vehicleYearFirst} to ${nextYear}`,
    engineCC: 'Engine size in cc, a whole number; 0 for an electric vehicle',
    mileage: 'Kilometres, such as 42000',
    transmission: transmissions.join(' or '),
    fuelType: oneOf(fuelTypes),
    vehicleType: oneOf(vehicleTypes),
    color: 'The colour, such as White',
    price: 'Barbados dollars, such as 48000',
    details: 'What buyers should know about it',
    imageUrls: 'Web addresses of pictures with commas between; without any a picture is drawn',
    isFeatured: 'TRUE or FALSE; FALSE where it is empty',
  }
  return vehicleAttributes.map(({ key, isRequired }) => ({ column: key, isRequired, text: texts[key] }))
}

function oneOf(values: readonly string[]): string {
  return `${values.slice(0, -1).join(', ')} or ${values.at(-1)}`
}
