import { foldText } from '../text/names.ts'
import type { Vehicle } from './vehicle.ts'

type NamedVehicle = Pick<Vehicle, 'id' | 'year' | 'brand' | 'model'>

/**
 * Finds the vehicle named by a picture's file name: by its number ('123.jpg', '123-2.jpg', '123 (3).jpg'), or by year, make and
 * model if only one vehicle has them. A number of up to three digits at the end is the number of the picture.
 */
export function vehicleFinder<V extends NamedVehicle>(
  vehicles: readonly V[],
): (fileName: string) => V | undefined {
  const byId = new Map(vehicles.map((vehicle) => [String(vehicle.id), vehicle]))
  const byName = Map.groupBy(vehicles, ({ year, brand, model }) =>
    keyOf(wordsOf(`${year} ${brand} ${model}`)),
  )
  return (fileName) => {
    const words = wordsOf(withoutExtension(fileName))
    const names = /^\d{1,3}$/.test(words.at(-1) ?? '') ? [words, words.slice(0, -1)] : [words]
    for (const name of names) {
      const named = byName.get(keyOf(name)) ?? []
      const found = name.length === 1 ? byId.get(name[0] ?? '') : named.length === 1 ? named[0] : undefined
      if (found) return found
    }
    return undefined
  }
}

/** Orders pictures by name: '123.jpg', '123-2.jpg', '123 (10).jpg'. */
export function compareFileNames(one: string, other: string): number {
  const [a, b] = [one, other].map((name) => wordsOf(withoutExtension(name)).join(' ')) as [string, string]
  return a.localeCompare(b, 'en', { numeric: true })
}

const withoutExtension = (fileName: string) => fileName.replace(/\.\w+$/, '')
const wordsOf = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []
const keyOf = (words: readonly string[]) => words.toSorted().join(' ')
