import { nameKey } from '../text/names.ts'

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

const rowOf = new Map(makesOfManyNames.flatMap((row) => row.map((name) => [nameKey(name), row] as const)))

/** Its own first. */
export function makeNames(make: string): string[] {
  const others = (rowOf.get(nameKey(make)) ?? []).filter((name) => nameKey(name) !== nameKey(make))
  return [make, ...others]
}
