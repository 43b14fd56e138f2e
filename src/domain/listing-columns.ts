import type { AttributeKey } from './vehicle-attributes.ts'

/** What a table of listings can say about a vehicle; `title` is put before the details. */
export type ListingField = AttributeKey | 'title'

/** What cannot be drawn or left out: a table without one of these says too little to list anything. */
export const requiredFields = [
  'brand',
  'model',
  'year',
  'engineCC',
  'mileage',
  'transmission',
  'fuelType',
  'price',
] as const satisfies readonly ListingField[]

/** The batch headings (specification, section 3) and the other words that tables out there use for them. */
const headings: Record<ListingField, readonly string[]> = {
  brand: ['brand', 'make', 'manufacturer'],
  model: ['model'],
  year: ['year', 'modelyear'],
  engineCC: ['enginecc', 'engine', 'cc', 'displacementcc'],
  mileage: ['mileage', 'mileagekm', 'odometerkm', 'km'],
  transmission: ['transmission', 'gearbox'],
  fuelType: ['fueltype', 'fuel'],
  vehicleType: ['vehicletype', 'bodytype', 'type', 'body'],
  color: ['color', 'colour'],
  price: ['price', 'askingprice'],
  details: ['details', 'description'],
  title: ['title'],
  imageUrls: ['imageurls', 'images', 'photos'],
  isFeatured: ['isfeatured', 'featured'],
}
const fieldNames = Object.keys(headings) as ListingField[]

/** Where in a row each known field stands. */
export type ListingColumns = Partial<Record<ListingField, number>>

/**
 * Finds the known columns of a table, whatever the case, spaces and punctuation of its headings.
 * Of two headings for one field the more specific spelling wins, then the one further left.
 * @param headingCells the table's first row
 * @param renames a heading of this table (compared the same way) for a field that it means
 */
export function matchListingColumns(
  headingCells: readonly string[],
  renames: ReadonlyMap<string, ListingField> = new Map(),
): ListingColumns {
  const keys = headingCells.map(headingKey)
  const columns: ListingColumns = {}
  for (const field of fieldNames) {
    const at = headings[field].map((word) => keys.indexOf(word)).find((index) => index >= 0)
    if (at !== undefined) columns[field] = at
  }
  for (const [heading, field] of renames) {
    const at = keys.indexOf(headingKey(heading))
    if (at >= 0) columns[field] = at
  }
  return columns
}

/** Whether a text names a field, as `--map` takes it. */
export function isListingField(text: string): text is ListingField {
  return (fieldNames as string[]).includes(text)
}

/** `Mileage (km)`, `mileage_km` and `mileageKM` are one heading. */
export function headingKey(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
