import type { VehicleType } from '../../enums.ts'
import { carModels } from './car-models.ts'
import { equipmentModels } from './equipment-makes.ts'
import { hatchbackModels } from './hatchback-models.ts'
import type { ModelsOfMakes } from './models-of-makes.ts'
import { pickupModels } from './pickup-models.ts'
import { suvModels } from './suv-models.ts'
import { truckModels } from './truck-models.ts'

/** A model that is known: its one spelling and what kind of vehicle it is. */
export interface KnownModel {
  name: string
  type: VehicleType
}

/** A known model at the beginning of a text, and where the text goes on behind it. */
export interface FoundModel extends KnownModel {
  restAt: number
}

const modelsByType: Readonly<Record<VehicleType, ModelsOfMakes>> = {
  SUV: suvModels,
  Pickup: pickupModels,
  Car: carModels,
  Hatchback: hatchbackModels,
  Truck: truckModels,
  Equipment: equipmentModels,
}

/** Makes that sell another's models, too. */
const relatives: Readonly<Record<string, string>> = {
  eunos: 'Mazda',
  holden: 'Vauxhall',
  marutisuzuki: 'Suzuki',
  opel: 'Vauxhall',
}

const anyModel = '*'
const known = new Map<string, KnownModel>()
for (const [type, makes] of Object.entries(modelsByType)) {
  for (const [make, models] of Object.entries(makes)) {
    for (const model of models.split(', ')) {
      const [name = '', others = ''] = model.split('=')
      for (const spelling of [name, ...others.split('|').filter(Boolean)]) {
        known.set(`${letters(make)}|${letters(spelling)}`, { name, type: type as VehicleType })
      }
    }
  }
}

/** Letters, digits and a plus alone, which are what spellings of one name have in common. */
export function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9*+]/g, '')
}

/** Words that sellers put before a model's name. */
const praise = new Set(['all', 'leveled', 'lifted', 'new'])

/**
 * Finds the known model that a text begins with, the longest name first, so that 'Golf SV' is found before 'Golf' and
 * 'X3 xDrive20d' is an X3. 'New' and the like before it are passed over unless they belong to the name ('New Beetle').
 * @param make in its one spelling (`spelledMake`)
 */
export function findModel(make: string, model: string): FoundModel | undefined {
  const words = [...model.matchAll(/[\p{L}\p{M}\p{N}]+\+?/gu)]
  for (let first = 0; first < words.length; first++) {
    const found = longestModel(make, words.slice(first))
    if (found) return found
    if (!praise.has(words[first]?.[0].toLowerCase() ?? '')) return undefined
  }
  return undefined
}

function longestModel(make: string, words: readonly RegExpExecArray[]): FoundModel | undefined {
  for (let count = words.length; count > 0; count--) {
    const found = modelOf(
      make,
      words
        .slice(0, count)
        .map(([word]) => word)
        .join(''),
    )
    const last = words[count - 1]
    if (found && last) return { ...found, restAt: last.index + last[0].length }
  }
  return undefined
}

/**
 * The kind of vehicle that a model is, undefined where it is not known. Beside the models by name it knows those that
 * their makers number within a class: a C200 is a C-Class, a 320d a 3 Series, an IS250 an IS.
 */
export function vehicleTypeOfModel(make: string, model: string): VehicleType | undefined {
  const found = findModel(make, model)
  if (found) return found.type
  const family = familyOf(make, model)
  return (family ? modelOf(make, family)?.type : undefined) ?? known.get(`${letters(make)}|${anyModel}`)?.type
}

function modelOf(make: string, spelled: string): KnownModel | undefined {
  const own = letters(make)
  const makes = [own, relatives[own]].filter((key) => key !== undefined)
  const name = letters(spelled)
  // A plus belongs to some names ('Ka+'), behind others it is a trim.
  for (const word of [name, name.replaceAll('+', '')]) {
    for (const key of makes) {
      const model = known.get(`${letters(key)}|${word}`)
      if (model) return model
    }
  }
  return undefined
}

function familyOf(make: string, model: string): string | undefined {
  const [word = ''] = model.trim().split(/[\s-]/)
  if (make === 'BMW') {
    const [, series] = /^M?([1-8])\d{2}[a-z]{0,3}$/i.exec(word) ?? []
    return series && `${series} Series`
  }
  if (make === 'Mercedes-Benz' || make === 'Lexus') return /^([a-z]{1,3})\d{2,3}[a-z]{0,2}$/i.exec(word)?.[1]
  return undefined
}
