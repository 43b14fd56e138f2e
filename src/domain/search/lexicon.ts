import { foldText } from '../text/names.ts'
import { bodyKindOf } from '../vehicle/body-kind.ts'
import { brands, customModel, makeNames, misspelledMakes, modelsOfBrand } from '../vehicle/brands.ts'
import { colorFamilies, familyOfShade } from '../vehicle/color-families.ts'
import {
  classOfModel,
  knownModels as importedModels,
  otherSpellings,
  vehicleTypeOfModel,
} from '../vehicle/known-models.ts'
import type { SearchQuery } from './search-query.ts'
import { keyOf, maxTokens, phraseKey, type Token, tokenizePhrase } from './tokens.ts'
import { fillers, isEverydayWord, minivanWords, multipliers, unitsBehind, wordTable } from './word-table.ts'

interface ModelTerm {
  /** Key of the make. */
  make: string
  /** Key of the name, then the name. */
  key: string
  name: string
  /** Whether the model is understood without its make, even if no listing has it. */
  isAlone: boolean
}

/** All meanings of a name. `meaningOf` chooses one. */
export interface Term {
  /** Key of a make. */
  make?: string
  models: ModelTerm[]
  /** A family, not a shade. */
  colorFamily?: string
  colors: string[]
  dealerships: string[]
}

const words = (text: string) => new Set(text.split(/\s+/))

const makesThatAreWords = words('case eagle force international lucid man mercury saturn smart')

/** Models in the vehicle form that are also English words. */
const modelsThatAreWords = words(
  `accent carry city compass convertible cube edge elf escape forward grace han insight journey legacy march move note one
  partner patriot patrol rocky rush seal shark shuttle soul spark splash stream sunny tang tracker transit up venue wish`,
)

/** Models of the importer that are understood alone. Most others are words, or not sold here. */
const importedAlone = words(
  `airwave altima aqua astra avanza avenger aygo blazer bluebird bora brio camaro capella cefiro celica cressida corsa corvette
  delica escort escudo familia galant galloper highlander impala integra malibu maxima micra mobilio mondeo montero
  primera pulsar qashqai ractis sedona sienna suburban supra taurus tercel terracan tiburon tiguan touran vellfire verna
  verso vios wigo wrangler`,
)

const knownMakes = [...new Set([...brands, ...importedModels.map(({ make }) => make)])].filter(
  (make) => !makesThatAreWords.has(make.toLowerCase()),
)

/** Models named like a year or a letter are left out: 'chevrolet 2000', 'bmw m'. */
const knownModels = [
  ...brands.flatMap((make) =>
    modelsOfBrand(make)
      .filter((model) => model !== customModel)
      .map((model) => ({ make, model, isAlone: !modelsThatAreWords.has(phraseKey(model)) })),
  ),
  ...importedModels
    .filter(({ model }) => !/^(?:(?:19|20)\d\d|.)$/.test(model))
    .map(({ make, model }) => ({ make, model, isAlone: isSaidAlone(model) })),
]

/** 'XC60' cannot be a word, and a number alone cannot be a name. */
function isSaidAlone(model: string): boolean {
  const hasBoth = /\d/.test(model) && /[a-z]{2}/i.test(model)
  return hasBoth || importedAlone.has(model.toLowerCase())
}

const misspelledModels: Readonly<Record<string, string[]>> = {
  Polo: ['Pollo'],
  Swift: ['Swft'],
  Vitz: ['Vits', 'Vitts'],
}

export const makesByKey: ReadonlyMap<string, string> = new Map(
  knownMakes.map((make) => [phraseKey(make), make]),
)
/** Names that are known without any listing, by key. */
export const knownTerms: ReadonlyMap<string, Term> = makeTerms()

const notAName: Readonly<Term> = noTerm()

function noTerm(): Term {
  return { models: [], colors: [], dealerships: [] }
}

function makeTerms(): ReadonlyMap<string, Term> {
  const terms = new Map<string, Term>()
  const at = (name: string): Term => {
    const key = phraseKey(name)
    const term = terms.get(key) ?? noTerm()
    terms.set(key, term)
    return term
  }
  const seen = new Set<string>()
  for (const { make, model, isAlone } of knownModels) {
    const term = { make: phraseKey(make), key: phraseKey(model), name: model, isAlone }
    if (seen.has(`${term.make} ${term.key}`)) continue
    seen.add(`${term.make} ${term.key}`)
    const spellings = [model, ...otherSpellings(make, model), ...(misspelledModels[model] ?? [])]
    for (const spelling of spellings) at(spelling).models.push(term)
  }
  for (const [ownKey, make] of makesByKey) {
    // GWM is a make of its own, not only a name of Great Wall.
    for (const name of namesOfMake(make))
      if (phraseKey(name) === ownKey || !makesByKey.has(phraseKey(name))) at(name).make = ownKey
  }
  for (const family of colorFamilies) at(family).colorFamily = family
  at('gray').colorFamily = 'Grey'
  at('golden').colorFamily = 'Gold'
  for (const shade of familyOfShade.keys()) {
    const term = at(shade)
    if (!term.colorFamily) term.colors.push(shade.charAt(0).toUpperCase() + shade.slice(1))
  }
  return terms
}

function namesOfMake(make: string): string[] {
  const [, ...others] = misspelledMakes.find(([name]) => name === make) ?? []
  return [...new Set([...makeNames(make), ...others])]
}

/** Names that listings use, in every spelling. */
export interface Vocabulary {
  makes: readonly string[]
  models: readonly { make: string; model: string }[]
  /** Defaults to the names in `models`. */
  modelNames?: readonly string[]
  colors: readonly string[]
  dealerships: readonly string[]
  /** Whether a word of a listing begins with it. Such a word is not a typo. */
  hasWord?: (beginning: string) => boolean
  /** Whether a description has the word. It then stays a word, even if it is also a listing's make or model. */
  isDescribed?: (word: string) => boolean
}

export type Lexicon = ReturnType<typeof makeLexicon>

/** Listings add names and spellings. They never replace a known word. */
export function makeLexicon(vocabulary: Vocabulary) {
  const { hasWord = () => false, isDescribed = () => false } = vocabulary
  const added = new Map<string, Term>()
  const makes = new Map<string, string[]>()
  const spellings = new Map<string, string[]>()
  /** Names by make and model. A model has the names of longer models too: Swift Sport is a Swift. */
  const names = new Map<string, string[]>()
  const listed = new Set<string>()
  /** Names that mean something else, such as 'Cheap Cars'. They are read as names only after 'dealer'. */
  const dealersOfKnownWords = new Map<string, string[]>()
  const newTerm = (kind: NameKind, value: string): Term | undefined => {
    const { key, count, isNew } = nameOf(kind, value)
    if (!isNew || knownTerms.has(key) || (count === 1 && isDescribed(key))) return undefined
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
    const { key, beginnings } = nameOf('model', model)
    // A Mazda '3' is also a Mazda3.
    const others = knownTerms.get(key)?.models.filter((known) => known.make === make) ?? []
    const keys = [key, ...others.map((other) => other.key)]
    for (const each of keys) listed.add(`${make} ${each}`)
    for (const each of [...keys, ...beginnings])
      for (const name of spellings.get(key) ?? []) put(names, `${make} ${each}`, name)
    const term = newTerm('model', model)
    if (term && !term.models.some((each) => each.make === make))
      term.models.push({ make, key, name: model, isAlone: true })
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
  for (const name of vocabulary.dealerships) {
    for (const spelling of new Set([name, withoutEnding(name)])) {
      const { key, count, isNew } = nameOf('dealership', spelling)
      if (isNew) newTerm('dealership', spelling)?.dealerships.push(name)
      else if (count > 1) put(dealersOfKnownWords, key, name)
    }
  }
  const isListed = ({ make, key }: ModelTerm) => listed.has(`${make} ${key}`)
  let minivans: readonly string[] | undefined
  return {
    hasWord,
    isListed,
    dealersOfKnownWords,
    termOf: (key: string): Term | undefined => added.get(key) ?? knownTerms.get(key),
    /** All spellings of a make in listings. */
    makeValues: (make: string) => makes.get(make) ?? [makesByKey.get(make) ?? make],
    modelValues(models: readonly ModelTerm[]) {
      const own = models.filter(isListed)
      const values = (own.length > 0 ? own : models).flatMap(
        ({ make, key, name }) => names.get(`${make} ${key}`) ?? spellings.get(key) ?? [name],
      )
      return [...new Set(values)]
    },
    /** Minivans have the type Car, like saloons, so they are found by their models. */
    minivans() {
      minivans ??= vocabulary.models
        .filter(isMinivan)
        .flatMap(({ model }) => spellings.get(nameOf('model', model).key) ?? [])
      return minivans
    },
  }
}

function isMinivan({ make, model }: { make: string; model: string }): boolean {
  const vehicleType = vehicleTypeOfModel(make, model) ?? 'Car'
  return vehicleType === 'Car' && bodyKindOf({ brand: make, model, vehicleType }) === 'mpv'
}

function put<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (!list) lists.set(key, [value])
  else if (!list.includes(value)) list.push(value)
}

/** People do not type the ending of a dealership's name. */
const withoutEnding = (name: string) => name.replace(/ (?:ltd|limited|inc|co|company|llc)\.?$/i, '')

export interface Meaning {
  filters: SearchQuery
  /** Key of the named make. It decides the meaning of a model after it. */
  make?: string
}

/**
 * The meaning of a name or a word. The first of these applies:
 * 1. a model right after its make: '3' after Mazda, '2008' after Peugeot, 'IS' after Lexus;
 * 2. a make: 'jeep', although it is also a body, and 'mini';
 * 3. an everyday word: 'convertible', or 'one', which means nothing;
 * 4. a family of colours;
 * 5. a model: 'focus', 'fit', 'aqua', but no number, no single letter, and 'spark' only if a listing is one;
 * 6. a shade, 7. a dealership.
 * @param behind key of the make right before the name
 * @param isSpaced whether the name has several words: 'mazda 3' is a make and a model
 */
export function meaningOf(
  key: string,
  lexicon: Lexicon,
  behind: string | undefined,
  isSpaced: boolean,
): Meaning | undefined {
  const { make, models, colorFamily, colors, dealerships } = lexicon.termOf(key) ?? notAName
  const isEveryday = isEverydayWord(key)
  const isKnown = (model: ModelTerm) => model.isAlone || lexicon.isListed(model)
  const ofMake = models.filter((model) => model.make === behind && (isKnown(model) || !isEveryday))
  if (behind !== undefined) ofMake.push(...modelsOfClass(key, lexicon, behind))
  if (ofMake.length > 0) return { filters: { model: lexicon.modelValues(ofMake) } }
  if (make !== undefined) return { filters: { brand: lexicon.makeValues(make) }, make }
  if (isEveryday) return wordMeaning(key, lexicon)
  if (colorFamily !== undefined) return { filters: { colorFamily: [colorFamily] } }
  const known = models.filter(isKnown)
  const isAlone = known.some((model) => !(isSpaced && key.startsWith(model.make)))
  if (isAlone && !/^(?:\d+|.)$/u.test(key)) return { filters: { model: lexicon.modelValues(known) } }
  if (colors.length > 0) return { filters: { color: colors } }
  return dealerships.length > 0 ? { filters: { dealer: dealerships } } : undefined
}

/** A BMW 320i is a 3 Series, and a Lexus IS 250 is an IS. */
function modelsOfClass(key: string, lexicon: Lexicon, make: string): readonly ModelTerm[] {
  const isNumber = /^(?:\d{3}(?:i|d|e|h|ci|xi)|[a-z]{1,3}\d{3}[a-z]?)$/.test(key)
  const name = isNumber ? classOfModel(makesByKey.get(make) ?? '', key) : undefined
  const models = name === undefined ? [] : (lexicon.termOf(phraseKey(name))?.models ?? [])
  return models.filter((model) => model.make === make)
}

function wordMeaning(key: string, lexicon: Lexicon): Meaning | undefined {
  const model = minivanWords.has(key) ? [...lexicon.minivans()] : []
  const filters = model.length > 0 ? { model } : wordTable.get(key)
  return filters && { filters }
}

type NameKind = 'make' | 'model' | 'color' | 'dealership'

interface Name {
  key: string
  count: number
  /** 'land' and 'landcruiser' for 'Land Cruiser Prado'. */
  beginnings: string[]
  /** Whether it is a new name. 'Under 60k', 'SUV' and '2019' are not. */
  isNew: boolean
}

const maxKept = 50_000
/** Kept between lexicons, so that only new names cost time. */
const names = new Map<string, Name>()

export function nameOf(kind: NameKind, value: string): Name {
  const known = names.get(`${kind} ${value}`)
  if (known) return known
  const tokens = tokenizePhrase(value)
  const keys = tokens[0]?.keys.slice(0, tokens.length - 1) ?? []
  const name = {
    key: keyOf(tokens),
    count: Math.min(tokens.length, maxTokens),
    beginnings: keys.filter((_, place) => !tokens[place + 1]?.isGlued),
    isNew: isNew(kind, tokens),
  }
  if (names.size >= maxKept) names.clear()
  names.set(`${kind} ${value}`, name)
  return name
}

function isNew(kind: NameKind, tokens: readonly Token[]): boolean {
  let hasNew = false
  for (let at = 0, count = 0; at < tokens.length; at += Math.max(1, count)) {
    const token = tokens[at] as Token
    count = token.isNumber ? 0 : knownCount(token)
    const key = token.keys[count - 1] ?? ''
    const behind = tokens[at + 1]?.text ?? ''
    const isAmount = token.text.length > 3 || token.sign || multipliers.has(behind) || unitsBehind.has(behind)
    const mayStand = token.isNumber ? !isAmount : count === 0 || mayHold(kind, key)
    if (!mayStand && kind !== 'dealership') return false
    // 'Navy blue' is a colour of its own.
    const isOwnShade = kind === 'color' && tokens.length > 1 && !knownTerms.get(key)?.colorFamily
    if (!token.isNumber && (count === 0 || isOwnShade)) hasNew = true
  }
  return hasNew
}

function knownCount({ keys }: Token): number {
  for (let count = keys.length; count > 0; count--) {
    const key = keys[count - 1] as string
    const { make, models, colorFamily, colors } = knownTerms.get(key) ?? notAName
    const isName = make ?? colorFamily ?? colors[0] ?? models.find(({ isAlone }) => isAlone)
    if (isName !== undefined || isEverydayWord(key)) return count
  }
  return 0
}

/** Whether a new name may contain this known word. A dealership's name may contain every word. */
function mayHold(kind: NameKind, key: string): boolean {
  const { make, models, colorFamily, colors } = knownTerms.get(key) ?? notAName
  if (kind === 'color') return colorFamily !== undefined || colors.length > 0
  return fillers.has(key) || (kind === 'model' && (make !== undefined || models.length > 0))
}
