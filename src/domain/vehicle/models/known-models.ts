import type { VehicleType } from '../../enums.ts'
import { makesOfOneType, modelTable } from './model-table.ts'

/** The one spelling of a model, and its type. */
interface KnownModel {
  name: string
  type: VehicleType
}

/** Makes that sell another's models, too. */
const relatives: Readonly<Record<string, string>> = {
  eunos: 'Mazda',
  holden: 'Vauxhall',
  marutisuzuki: 'Suzuki',
  opel: 'Vauxhall',
}

const anyModel = '*'
/** Every model of the table in its one spelling. */
export const knownModels: { make: string; model: string }[] = []
const known = new Map<string, KnownModel>()
/** Beside its name, by make and name. */
const spellingsOf = new Map<string, string[]>()
for (const [type, makes] of Object.entries(makesOfOneType)) {
  for (const make of makes.split(', ')) addModel(make, anyModel, type)
}
for (const line of modelTable.trim().split('\n')) {
  const [make = '', ...groups] = line.split('; ')
  for (const group of groups) {
    const [type = '', models = ''] = group.split(': ')
    for (const model of models.split(', ')) addModel(make, model, type)
  }
}

function addModel(make: string, model: string, type: string): void {
  const [name = '', others = ''] = model.split('=')
  if (name !== anyModel) knownModels.push({ make, model: name })
  if (others) spellingsOf.set(`${letters(make)}|${letters(name)}`, others.split('|').map(letters))
  for (const spelling of [name, ...others.split('|').filter(Boolean)]) {
    known.set(`${letters(make)}|${letters(spelling)}`, { name, type: type as VehicleType })
  }
}

/** The other spellings of a known model, in letters and digits alone: 'prado' of 'Land Cruiser Prado'. */
export function otherSpellings(make: string, model: string): readonly string[] {
  const key = `${letters(make)}|${letters(model)}`
  return spellingsOf.get(key) ?? []
}

/** The names of a make's known models. @param make in its one spelling */
export function knownModelsOf(make: string): readonly string[] {
  const found = modelsOf.get(make) ?? readModelsOf(make)
  if (found.length > 0) modelsOf.set(make, found)
  return found
}

const modelsOf = new Map<string, readonly string[]>()

function readModelsOf(make: string): string[] {
  const own = `${letters(make)}|`
  const names = [...known].flatMap(([key, { name }]) =>
    key.startsWith(own) && name !== anyModel ? [name] : [],
  )
  return [...new Set(names)]
}

/** What spellings of one name have in common: letters, digits and a plus. */
export function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9*+]/g, '')
}

/** Words that sellers put before a model's name. */
const prefixes = new Set(['all', 'leveled', 'lifted', 'new'])

/**
 * Finds the known model that a text begins with, and where the text goes on. The longest name wins: 'Golf SV' before
 * 'Golf'. 'New' and the like before it are passed over unless they belong to the name ('New Beetle').
 * @param make in its one spelling (`spelledMake`)
 */
export function findModel(make: string, model: string): (KnownModel & { restAt: number }) | undefined {
  const words = [...model.matchAll(/[\p{L}\p{M}\p{N}]+\+?/gu)]
  for (let first = 0; first < words.length; first++) {
    const found = longestModel(make, words.slice(first))
    if (found) return found
    if (!prefixes.has(words[first]?.[0].toLowerCase() ?? '')) return undefined
  }
  return undefined
}

function longestModel(make: string, words: readonly RegExpExecArray[]) {
  for (let count = words.length; count > 0; count--) {
    const taken = words.slice(0, count)
    const found = modelOf(make, taken.map(([word]) => word).join(''))
    const last = taken.at(-1)
    if (found && last) return { ...found, restAt: last.index + last[0].length }
  }
  return undefined
}

/**
 * The type of a model, undefined where it is not known. Models that are numbered within a class have the type of the
 * class: a C200 is a C-Class, a 320d a 3 Series, an IS250 an IS.
 */
export function vehicleTypeOfModel(make: string, model: string): VehicleType | undefined {
  const found = findModel(make, model)
  if (found) return bodyIn(model.slice(found.restAt), found.type)
  const family = familyOf(make, model)
  const ofFamily = family ? modelOf(make, family)?.type : undefined
  return ofFamily ? bodyIn(model, ofFamily) : known.get(`${letters(make)}|${anyModel}`)?.type
}

/** A word behind the name tells a saloon from a hatchback: 'A-Class Sedan'. */
function bodyIn(rest: string, type: VehicleType): VehicleType {
  if (type === 'Hatchback' && /\b(?:sedan|saloon|estate|touring|cabriolet|convertible)\b/i.test(rest))
    return 'Car'
  return type === 'Car' && /\b(?:hatchback|hatch|sportback)\b/i.test(rest) ? 'Hatchback' : type
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

/** The class of a model that is numbered within one: 'C-Class' of a Mercedes-Benz 'C200', '3 Series' of a BMW '320i'. */
export function classOfModel(make: string, model: string): string | undefined {
  const family = familyOf(make, model)
  return family === undefined ? undefined : modelOf(make, family)?.name
}

function familyOf(make: string, model: string): string | undefined {
  if (make === 'BMW') {
    const [, series] = /^M?([1-8])\d{2}[a-z]{0,3}(?![a-z\d])/i.exec(model.trim()) ?? []
    return series && `${series} Series`
  }
  if (make === 'Mercedes-Benz' || make === 'Lexus')
    return /^([a-z]{1,3})[ -]?\d{2,3}[a-z]{0,2}(?![a-z\d])/i.exec(model.trim())?.[1]
  return undefined
}
