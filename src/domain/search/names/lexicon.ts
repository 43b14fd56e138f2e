import { foldText } from '../../text/names.ts'
import { allowsTypo, isOneEditApart } from '../../text/typos.ts'
import { familyOfShade } from '../../vehicle/colors/color-families.ts'
import { classOfModel } from '../../vehicle/models/known-models.ts'
import { phraseKey } from '../phrase/tokens.ts'
import { isEverydayWord } from '../phrase/word-table.ts'
import type { SearchQuery } from '../search-query.ts'
import {
  beginnings,
  knownTerms,
  type ModelTerm,
  makesByKey,
  modelsOfMakes,
  namesNear,
  noTerm,
  otherWords,
  type Term,
} from './known-names.ts'
import { type NameKind, nameOf } from './listed-names.ts'

/** Values of the listings, in every spelling. */
export interface Vocabulary {
  makes: readonly string[]
  models: readonly { make: string; model: string }[]
  /** Defaults to the names in `models`. */
  modelNames?: readonly string[]
  colors: readonly string[]
  dealerships: readonly string[]
  /** Whether a listing has a word with this beginning. Only other words can be typos. */
  hasWord?: (beginning: string) => boolean
  /** Whether a description has the word. It then stays a word, even if a listing uses it as a name. */
  isDescribed?: (word: string) => boolean
}

/** Known names and the listings' values, prepared once for all phrases. */
export interface Lexicon {
  termOf: (key: string) => Term | undefined
  /** Whether a longer name begins with the word. */
  isBeginning: (word: string) => boolean
  /** Models of a make. @param make its key */
  modelsOf: (make: string) => readonly ModelTerm[]
  isListed: (model: ModelTerm) => boolean
  /** Filter values of a make: all its spellings in listings. */
  makeValues: (make: string) => string[]
  /** Includes longer models with the same first words: a search for Swift also finds Swift Sport. */
  modelValues: (models: readonly ModelTerm[]) => string[]
  hasWord: (beginning: string) => boolean
}

/**
 * Listings only add unknown names and other spellings. Their values never replace a word of the grammar, a make or a
 * model.
 */
export function makeLexicon(vocabulary: Vocabulary): Lexicon {
  const { hasWord = () => false, isDescribed = () => false } = vocabulary
  const added = new Map<string, Term>()
  const firstWords = new Set<string>()
  const makes = new Map<string, string[]>()
  const spellings = new Map<string, string[]>()
  /** Keys of longer models, by make and the shorter model. */
  const longer = new Map<string, string[]>()
  const listed = new Set<string>()
  const newModels = new Map<string, ModelTerm[]>()
  /** Term of an unknown name. */
  const newTerm = (kind: NameKind, value: string): Term | undefined => {
    const { key, count, first, isNew } = nameOf(kind, value)
    if (!isNew || knownTerms.has(key) || (count === 1 && isDescribed(key))) return undefined
    if (count > 1) firstWords.add(first)
    const term = added.get(key) ?? noTerm()
    added.set(key, term)
    return term
  }
  for (const make of vocabulary.makes) {
    const { key } = nameOf('make', make)
    put(makes, key, make)
    const term = newTerm('make', make)
    if (term) term.make = key
  }
  for (const model of vocabulary.modelNames ?? vocabulary.models.map((each) => each.model))
    put(spellings, nameOf('model', model).key, model)
  for (const { make: makeName, model } of vocabulary.models) {
    const make = nameOf('make', makeName).key
    const { key, beginnings: starts } = nameOf('model', model)
    listed.add(`${make} ${key}`)
    for (const start of starts) put(longer, `${make} ${start}`, key)
    // A Mazda '3' is also a Mazda3.
    for (const { make: known, key: own } of knownTerms.get(key)?.models ?? []) {
      if (known !== make || own === key) continue
      put(longer, `${make} ${own}`, key)
      listed.add(`${make} ${own}`)
    }
    const term = newTerm('model', model)
    if (!term || term.models.some((each) => each.make === make)) continue
    const added = { make, key, name: model, isAlone: true }
    term.models.push(added)
    newModels.set(make, [...(newModels.get(make) ?? []), added])
  }
  const shades = new Map<string, string[]>()
  for (const color of vocabulary.colors) {
    for (const word of foldText(color).split(/[^a-z]+/)) if (familyOfShade.has(word)) put(shades, word, color)
    newTerm('color', color)?.colors.push(color)
  }
  for (const [shade, colors] of shades) {
    const known = knownTerms.get(shade)
    if (known && !known.colorFamily) added.set(shade, { ...known, colors })
  }
  for (const name of vocabulary.dealerships)
    for (const spelling of new Set([name, withoutEnding(name)]))
      newTerm('dealership', spelling)?.dealerships.push(name)
  const isListed = ({ make, key }: ModelTerm) => listed.has(`${make} ${key}`)
  return {
    termOf: (key) => added.get(key) ?? knownTerms.get(key),
    isBeginning: (word) => beginnings.has(word) || firstWords.has(word),
    modelsOf: (make) => [...(modelsOfMakes.get(make) ?? []), ...(newModels.get(make) ?? [])],
    isListed,
    makeValues: (make) => makes.get(make) ?? [makesByKey.get(make) ?? make],
    modelValues(models) {
      const own = models.filter(isListed)
      return [
        ...new Set(
          (own.length > 0 ? own : models).flatMap(({ make, key, name }) => {
            const more = longer.get(`${make} ${key}`)?.flatMap((each) => spellings.get(each) ?? [])
            return [...(spellings.get(key) ?? (more ? [] : [name])), ...(more ?? [])]
          }),
        ),
      ]
    },
    hasWord,
  }
}

function put<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}

/** People leave out the ending of a dealership's name. */
const withoutEnding = (name: string) => name.replace(/ (?:ltd|limited|inc|co|company|llc)\.?$/i, '')

export interface Meaning {
  filters: Pick<SearchQuery, 'brand' | 'model' | 'color' | 'colorFamily' | 'dealer'>
  /** Key of the named make. It decides the model right after it. */
  make?: string
  /** Makes of the named models. */
  makesOfModels?: string[]
}

/**
 * Meaning of a name. If there are several, the first of these counts:
 * 1. a model right after its make: '3' after Mazda, '2008' after Peugeot, 'IS' after Lexus;
 * 2. a make: 'jeep', 'mini', though 'jeep' is also a body;
 * 3. an everyday word of the grammar's tables: 'one', 'convertible' (undefined here);
 * 4. a family of colours;
 * 5. a model: 'focus', 'fit', 'aqua', but no digits, single letters or words that no listing has as a model ('spark');
 * 6. a shade, 7. a dealership.
 * @param behind the make right before the name
 * @param isSpaced whether the name has several words: 'mazda 3' also names the make of a Mazda3
 */
export function meaningOf(
  key: string,
  lexicon: Lexicon,
  behind: string | undefined,
  isSpaced: boolean,
): Meaning | undefined {
  const term = lexicon.termOf(key)
  if (!term) return undefined
  const isEveryday = isEverydayWord(key)
  const isKnown = (model: ModelTerm) => model.isAlone || lexicon.isListed(model)
  const ofMake = term.models.filter((model) => model.make === behind && (isKnown(model) || !isEveryday))
  if (ofMake.length > 0) return modelMeaning(ofMake, lexicon)
  if (term.make !== undefined) return { filters: { brand: lexicon.makeValues(term.make) }, make: term.make }
  if (isEveryday) return undefined
  if (term.colorFamily !== undefined) return { filters: { colorFamily: [term.colorFamily] } }
  const alone = /^(?:\d+|.)$/u.test(key) ? [] : term.models.filter(isKnown)
  if (alone.length > 0) {
    const own = isSpaced ? alone.find(({ make }) => key.startsWith(make)) : undefined
    const meaning = modelMeaning(own ? [own] : alone, lexicon)
    return own
      ? { ...meaning, filters: { brand: lexicon.makeValues(own.make), ...meaning.filters } }
      : meaning
  }
  if (term.colors.length > 0) return { filters: { color: term.colors } }
  return term.dealerships.length > 0 ? { filters: { dealer: term.dealerships } } : undefined
}

function modelMeaning(models: readonly ModelTerm[], lexicon: Lexicon): Meaning {
  return {
    filters: { model: lexicon.modelValues(models) },
    makesOfModels: [...new Set(models.flatMap(({ make }) => lexicon.makeValues(make)))],
  }
}

/** Typos are looked up in words up to this length. Names are shorter. */
export const longestMistyped = 24

/** Whether a word may be a typo. Known words and words of listings are asked about, not corrected. */
export function isMistyped(word: string, lexicon: Lexicon): boolean {
  return (
    word.length <= longestMistyped && !isEverydayWord(word) && !otherWords.has(word) && !lexicon.hasWord(word)
  )
}

/** Meaning of a mistyped word, if there is only one. */
export function slippedMeaning(
  word: string,
  lexicon: Lexicon,
  behind: string | undefined,
): Meaning | undefined {
  const ofMake = behind === undefined ? undefined : slippedModel(word, lexicon, behind)
  if (ofMake || !allowsTypo(word)) return ofMake
  const meanings = [...namesNear(word)].flatMap((name) => meaningOf(name, lexicon, behind, false) ?? [])
  const likely = meanings.find(({ make }) => make !== undefined) ?? meanings[0]
  const isOne = meanings.every(({ filters }) => JSON.stringify(filters) === JSON.stringify(likely?.filters))
  return isOne || likely?.make !== undefined ? likely : undefined
}

/** Single model of the make that the word mistypes, from four letters on: 'suzuki swft', 'volkswagen pollo'. */
function slippedModel(word: string, lexicon: Lexicon, make: string): Meaning | undefined {
  if (word.length < 4) return undefined
  const near = lexicon.modelsOf(make).filter(({ key }) => {
    // With four letters, one changed letter mostly gives another word.
    const isLong = allowsTypo(word) || key.length > word.length
    return isLong && key.length >= 4 && !/\d/.test(key) && isOneEditApart(word, key)
  })
  const listed = near.filter(lexicon.isListed)
  const likely = listed.length > 0 ? listed : near
  return likely.length === 1 ? modelMeaning(likely, lexicon) : undefined
}

/** Makes with numbered models within a class: listings have 'C-Class', and buyers say 'c200'. */
const makesWithClasses = ['BMW', 'Mercedes-Benz', 'Lexus']

/** Class of a numbered model, if the model itself is unknown: '320i' is a '3 Series'. */
export function classMeaning(key: string, lexicon: Lexicon, behind: string | undefined): Meaning | undefined {
  if (!/^(?:\d{3}(?:i|d|e|h|ci|xi|li|is|ti|xd)|[a-z]{1,3}\d{3}[a-z]?)$/.test(key)) return undefined
  for (const make of makesWithClasses) {
    const makeKey = phraseKey(make)
    const name = (behind ?? makeKey) === makeKey ? classOfModel(make, key) : undefined
    const found = name && lexicon.termOf(phraseKey(name))?.models.find((each) => each.make === makeKey)
    if (found) return modelMeaning([found], lexicon)
  }
  return undefined
}
