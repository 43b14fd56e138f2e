import type { VehicleType } from '../enums.ts'
import table from './known-models.json' with { type: 'json' }

interface KnownModel {
  name: string
  type: VehicleType
}

/** Makes that sell models of another make under their own name. */
const relatives: Readonly<Record<string, string>> = {
  eunos: 'Mazda',
  holden: 'Vauxhall',
  marutisuzuki: 'Suzuki',
  opel: 'Vauxhall',
}

const anyModel = '*'
export const knownModels: { make: string; model: string }[] = []
const known = new Map<string, KnownModel>()
const modelsOf = new Map<string, string[]>()
const spellingsOf = new Map<string, string[]>()
// All models of these makes have one type.
for (const [type, makes] of Object.entries(table.makesOfOneType)) {
  for (const make of makes.split(', ')) addModel(make, anyModel, type)
}
for (const [make, groups] of Object.entries(table.models)) {
  for (const group of groups.split(';')) {
    const [type = '', models = ''] = group.split(': ')
    for (const model of models.split(', ')) addModel(make, model, type)
  }
}

/** @param model other spellings follow the name: 'Mazda3=3|Mazda 3' */
function addModel(make: string, model: string, type: string): void {
  const [name = '', others = ''] = model.split('=')
  if (name !== anyModel) {
    knownModels.push({ make, model: name })
    modelsOf.set(letters(make), [...new Set([...knownModelsOf(make), name])])
  }
  if (others) spellingsOf.set(`${letters(make)}|${letters(name)}`, others.split('|').map(letters))
  for (const spelling of [name, ...others.split('|').filter(Boolean)]) {
    known.set(`${letters(make)}|${letters(spelling)}`, { name, type: type as VehicleType })
  }
}

/** 'prado' for 'Land Cruiser Prado'. */
export function otherSpellings(make: string, model: string): readonly string[] {
  return spellingsOf.get(`${letters(make)}|${letters(model)}`) ?? []
}

export function knownModelsOf(make: string): readonly string[] {
  return modelsOf.get(letters(make)) ?? []
}

/** Keeps letters, digits and a plus. Spellings of one name have the same letters. */
export function letters(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9*+]/g, '')
}

/** Sellers put these words before a model's name. */
const prefixes = new Set(['all', 'leveled', 'lifted', 'new'])

/**
 * Finds the known model at the start of a text. The longest name wins: 'Golf SV' before 'Golf'. 'New' is skipped unless it
 * belongs to the name ('New Beetle').
 * @param make as `spelledMake` spells it
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
    const nameWords = words.slice(0, count)
    const found = modelOf(make, nameWords.map(([word]) => word).join(''))
    const last = nameWords.at(-1)
    if (found && last) return { ...found, restAt: last.index + last[0].length }
  }
  return undefined
}

/** A numbered model has the type of its class: a C200 is a C-Class, and a 320d is a 3 Series. */
export function vehicleTypeOfModel(make: string, model: string): VehicleType | undefined {
  const found = findModel(make, model)
  if (found) return bodyIn(model.slice(found.restAt), found.type)
  const family = familyOf(make, model)
  const ofFamily = family ? modelOf(make, family)?.type : undefined
  return ofFamily ? bodyIn(model, ofFamily) : known.get(`${letters(make)}|${anyModel}`)?.type
}

/** A word after the name can change the type: 'A-Class Sedan' is a Car. */
function bodyIn(rest: string, type: VehicleType): VehicleType {
  if (type === 'Hatchback' && /\b(?:sedan|saloon|estate|touring|cabriolet|convertible)\b/i.test(rest))
    return 'Car'
  return type === 'Car' && /\b(?:hatchback|hatch|sportback)\b/i.test(rest) ? 'Hatchback' : type
}

function modelOf(make: string, spelled: string): KnownModel | undefined {
  const own = letters(make)
  const makes = [own, relatives[own]].filter((key) => key !== undefined)
  const name = letters(spelled)
  // A plus belongs to some names ('Ka+'). After others it is a trim.
  for (const word of [name, name.replaceAll('+', '')]) {
    for (const key of makes) {
      const model = known.get(`${letters(key)}|${word}`)
      if (model) return model
    }
  }
  return undefined
}

/** 'C-Class' for a Mercedes-Benz 'C200', '3 Series' for a BMW '320i'. */
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
