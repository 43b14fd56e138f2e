import { nameKey } from '../../text/names.ts'

/**
 * Other names of makes. Any name of a row finds the listings of the others; a name written as one word ('landrover') and
 * the beginning of one ('merc', 'lambo') find them without an entry here.
 */
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

/** Short and wrong names in tables and phrases, beside those; words of a search find their makes without them. */
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

/** Makes that no form offers and tables have. */
export const otherMakes: readonly string[] = `
Ashok Leyland, Austin-Healey, Bajaj, Can-Am, CFMoto, Eunos, Force, Geo, Harley-Davidson, Hindustan, Humber,
Husqvarna, KTM, Maruti Suzuki, Maybach, Mercury, Oldsmobile, Perodua, Piaggio, Plymouth, Pontiac, Rhino,
Rivian, Royal Enfield, Saturn, Scion, Triumph, TVS, Vespa
`
  .trim()
  .split(/,\s/)

const rowOf = new Map(makesOfManyNames.flatMap((row) => row.map((name) => [nameKey(name), row] as const)))

/** Its own first. */
export function makeNames(make: string): string[] {
  const others = (rowOf.get(nameKey(make)) ?? []).filter((name) => nameKey(name) !== nameKey(make))
  return [make, ...others]
}
