import { nameKey } from '../text/names.ts'
import names from './brands.json' with { type: 'json' }

/** Makes in the vehicle form (docs/product.md#vehicle-form). */
export const brands: readonly string[] = names.makes.split(', ')

/** Offered for a make without suggestions. It opens a field for the model's name. */
export const customModel = 'Custom Model'

const models: Readonly<Record<string, string>> = names.models

export function modelsOfBrand(brand: string): readonly string[] {
  const suggested = Object.hasOwn(models, brand) ? models[brand] : undefined
  return suggested?.split(', ') ?? [customModel]
}

export const suggestedBrands: readonly string[] = Object.keys(models)

/** A search for one name of a make finds listings with its other names. */
export const makesOfManyNames: readonly (readonly string[])[] = [
  ['BMW', 'Bimmer', 'Beemer', 'Beamer'],
  ['Caterpillar', 'CAT'],
  ['Chevrolet', 'Chevy', 'Chevvy'],
  ['Great Wall', 'GWM'],
  ['Land Rover', 'Landy'],
  ['Mercedes-Benz', 'Mercedes', 'Benz'],
  ['Subaru', 'Subie'],
  ['Toyota', 'Yota'],
  ['Volkswagen', 'VW'],
]

/** Short and wrong names in spreadsheets and searches. */
export const misspelledMakes: readonly (readonly string[])[] = [
  ['Alfa Romeo', 'Alfa'],
  ['Chevrolet', 'Chev'],
  ['Daihatsu', 'Dihatsu'],
  ['Harley-Davidson', 'Harley'],
  ['Hyundai', 'Hundai', 'Hunday', 'Hyundia'],
  ['Jaguar', 'Jag'],
  ['Lamborghini', 'Lambo'],
  ['Maruti Suzuki', 'Maruti'],
  ['Mercedes-Benz', 'Merc', 'Mercs', 'Mercedez', 'Mercedez-Benz'],
  ['Mitsubishi', 'Mitsu'],
  ['Rolls-Royce', 'Rolls'],
  ['Vauxhall', 'Vauxhal'],
  ['Volkswagen', 'Volkswagon', 'Volks'],
]

/** Makes that occur in spreadsheets, but are not in the vehicle form. */
export const otherMakes: readonly string[] = names.otherMakes.split(', ')

const rowOf = new Map(makesOfManyNames.flatMap((row) => row.map((name) => [nameKey(name), row] as const)))

/** The given name comes first. */
export function makeNames(make: string): string[] {
  const others = (rowOf.get(nameKey(make)) ?? []).filter((name) => nameKey(name) !== nameKey(make))
  return [make, ...others]
}
