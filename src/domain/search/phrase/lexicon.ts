import { foldText } from '../../text/names.ts'
import { allowsTypo, isOneEditApart } from '../../text/typos.ts'
import { colorFamilies, familyOfShade } from '../../vehicle/colors/color-families.ts'
import { classOfModel } from '../../vehicle/models/known-models.ts'
import { makeNames, misspelledMakes } from '../../vehicle/names/make-names.ts'
import { knownMakes, knownModels } from './known-names.ts'
import { NameMemo } from './name-memo.ts'
import { negations } from './negation-words.ts'
import { boundsBefore, foreignCurrency, measuresBefore } from './quantity-words.ts'
import { phraseKey } from './tokens.ts'
import type { TypoIndex } from './typo-index.ts'
import { companyEndings, type ModelTerm, type Term, type Vocabulary } from './vocabulary.ts'
import { fillers, newWords, plainWords, wordTable } from './word-table.ts'

/** The names of a vocabulary, made once for all phrases that are read with it. */
export interface Lexicon {
  terms: ReadonlyMap<string, Term>
  /** The tokens of the longest name. */
  longest: number
  /** The first words of names of several. */
  beginnings: ReadonlySet<string>
  /** By make. */
  modelsOf: ReadonlyMap<string, readonly ModelTerm[]>
  typos: TypoIndex
  hasWord: (beginning: string) => boolean
}

/** @param memo of the lexicons before it, which this one replaces: they share an index of typos */
export function makeLexicon(vocabulary: Vocabulary, memo = new NameMemo()): Lexicon {
  const terms = new Map<string, Term>()
  const beginnings = new Set<string>()
  let longest = 1
  const keyOfName = (name: string) => memo.tokensOf(name).key
  const at = (name: string): Term => {
    const { key, count, words } = memo.tokensOf(name)
    longest = Math.max(longest, count)
    if (words.length > 1) beginnings.add(words[0] as string)
    const term = terms.get(key) ?? { makes: [], models: [], colors: [], dealerships: [] }
    if (key !== '') terms.set(key, term)
    return term
  }
  const makes = new Map(vocabulary.makes.map((make) => [keyOfName(make), make]))
  for (const make of knownMakes) if (!makes.has(keyOfName(make))) makes.set(keyOfName(make), make)
  const modelsOf = new Map<string, ModelTerm[]>()
  const models = new Map<string, ModelTerm>()
  const addModel = (name: { make: string; model: string }, isListed: boolean, isAlone: boolean) => {
    const makeKey = keyOfName(name.make)
    if (models.has(`${makeKey} ${keyOfName(name.model)}`)) return
    const make = makes.get(makeKey) ?? name.make
    const term = { make, model: name.model, key: keyOfName(name.model), isListed, isAlone, longer: [] }
    models.set(`${makeKey} ${term.key}`, term)
    const ofMake = modelsOf.get(term.make)
    if (ofMake) ofMake.push(term)
    else modelsOf.set(term.make, [term])
    for (const spelling of [...memo.spellingsOf(term.make, term.model), ...misspelled(term.model)])
      at(spelling).models.push(term)
  }
  for (const name of vocabulary.models) addModel(name, true, true)
  for (const name of knownModels) addModel(name, false, name.isAlone)
  for (const { make, model } of vocabulary.models)
    for (const key of memo.tokensOf(model).beginnings)
      models.get(`${keyOfName(make)} ${key}`)?.longer.push(model)
  for (const [ownKey, make] of makes) {
    // A make of its own is no other's name: GWM, where both are listed.
    for (const name of namesOf(make))
      if (keyOfName(name) === ownKey || !makes.has(keyOfName(name))) at(name).makes.push(make)
  }
  memo.typos.update(terms.keys())
  for (const family of colorFamilies) for (const name of familyNames(family)) at(name).colorFamily = family
  for (const color of vocabulary.colors)
    for (const name of [color, ...shadesOf(color)]) {
      // Not 'auto' of a colour that is not one.
      const term = isEverydayWord(keyOfName(name)) ? undefined : at(name)
      if (term && term.colorFamily === undefined && !term.colors.includes(color)) term.colors.push(color)
    }
  // A shade that nobody has is no other's.
  for (const shade of familyOfShade.keys()) {
    const term = at(shade)
    if (term.colorFamily === undefined && term.colors.length === 0) term.colors.push(capitalized(shade))
  }
  for (const name of vocabulary.dealerships)
    for (const spelling of new Set([name, withoutEnding(name)])) at(spelling).dealerships.push(name)
  memo.prune(terms.size)
  return {
    ...{ terms, longest, beginnings, modelsOf, typos: memo.typos },
    hasWord: vocabulary.hasWord ?? (() => false),
  }
}

const misspelledModels: ReadonlyMap<string, readonly string[]> = new Map([
  ['Swift', ['Swft']],
  ['Vitz', ['Vits', 'Vitts']],
])
const misspelled = (model: string) => misspelledModels.get(model) ?? []

/** Its own name with other spellings of it, as 'gray'; not its shades. */
const otherSpellingsOfFamilies: Readonly<Record<string, string[]>> = { Grey: ['gray'], Gold: ['golden'] }
const familyNames = (family: string) => [family, ...(otherSpellingsOfFamilies[family] ?? [])]

/** The words of a colour that name a shade: 'Navy Blue' is a navy. */
const shadesOf = (color: string) =>
  foldText(color)
    .split(/[^a-z]+/)
    .filter((word) => familyOfShade.has(word))

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

function namesOf(make: string): string[] {
  const [, ...others] = misspelledMakes.find(([name]) => name === make) ?? []
  return [...new Set([...makeNames(make), ...others])]
}

function withoutEnding(name: string): string {
  const words = name.split(' ')
  const last = words.at(-1)?.toLowerCase().replace('.', '') ?? ''
  return words.length > 1 && companyEndings.has(last) ? words.slice(0, -1).join(' ') : name
}

/** Words of the grammar; a name that is one is read as a name only where it is a model right behind its make. */
export function isEverydayWord(key: string): boolean {
  return (
    fillers.has(key) ||
    wordTable.has(key) ||
    boundsBefore.has(key) ||
    measuresBefore.has(key) ||
    negations.has(key) ||
    newWords.has(key) ||
    plainWords.has(key) ||
    foreignCurrency.has(key)
  )
}

export interface Meaning {
  filters: {
    brand?: string[]
    model?: string[]
    color?: string[]
    colorFamily?: string[]
    dealer?: string[]
  }
  /** The make that was named, which decides what a model right behind it is. */
  make?: string
  /** The makes of the models that were named. */
  makesOfModels?: string[]
}

/**
 * What a name means. Of several meanings the first of these counts:
 * 1. right behind a make, its model: '3' behind Mazda, '2008' behind Peugeot, 'IS' behind Lexus;
 * 2. a make: 'jeep', 'mini', though 'jeep' is also a body;
 * 3. an everyday word of the grammar's tables: 'one', 'convertible' (undefined here);
 * 4. a colour, 5. a model: 'focus', 'fit', 'golf', but not of digits or of a letter alone, nor a word that no listing has as
 *    one ('spark'), 6. a dealership.
 * @param behind the make right before the name
 * @param isSpaced whether it was written in several words: 'mazda 3' names the make of a Mazda3, too
 */
export function meaningOf(
  key: string,
  term: Term,
  behind: string | undefined,
  isSpaced: boolean,
): Meaning | undefined {
  const ofMake = term.models.filter(
    ({ make, isListed, isAlone }) => make === behind && (isListed || isAlone || !isEverydayWord(key)),
  )
  if (ofMake.length > 0) return { filters: { model: modelsOf(ofMake) }, makesOfModels: makesOf(ofMake) }
  const [make] = term.makes
  if (make !== undefined) return { filters: { brand: [make] }, make }
  if (isEverydayWord(key)) return undefined
  if (term.colorFamily !== undefined) return { filters: { colorFamily: [term.colorFamily] } }
  if (term.colors.length > 0) return { filters: { color: term.colors } }
  const alone = term.models.filter(({ isListed, isAlone }) => isListed || isAlone)
  if (alone.length > 0 && !/^(?:\d+|.)$/u.test(key)) {
    const own = isSpaced
      ? alone.find((each) => namesOf(each.make).some((name) => key.startsWith(phraseKey(name))))
      : undefined
    const models = own ? [own] : alone
    return {
      filters: { ...(own && { brand: [own.make] }), model: modelsOf(models) },
      makesOfModels: makesOf(models),
    }
  }
  return term.dealerships.length > 0 ? { filters: { dealer: term.dealerships } } : undefined
}

/**
 * With those that begin with the same words: who looks for a Swift may take a Swift Sport. Of models of one name those that
 * are listed.
 */
function modelsOf(models: Term['models']): string[] {
  const listed = models.filter(({ isListed }) => isListed)
  const named = listed.length > 0 ? listed : models
  return [...new Set(named.flatMap(({ model, longer }) => [model, ...longer]))]
}

function makesOf(models: Term['models']): string[] {
  return [...new Set(models.map(({ make }) => make))]
}

/** Of the words in which a typo is looked for; names are shorter. */
export const longestMistyped = 24

/** What a word with one typo means, where it can mean one thing only. */
export function slippedMeaning(
  word: string,
  lexicon: Lexicon,
  behind: string | undefined,
): Meaning | undefined {
  if (word.length > longestMistyped || isEverydayWord(word) || lexicon.hasWord(word)) return undefined
  const ofMake = behind === undefined ? undefined : slippedModel(word, lexicon, behind)
  if (ofMake || !allowsTypo(word)) return ofMake
  const meanings = [...lexicon.typos.near(word)].flatMap((name) => {
    const term = lexicon.terms.get(name)
    const meaning =
      term &&
      meaningOf(name, { makes: term.makes, models: term.models, colors: [], dealerships: [] }, behind, false)
    return meaning ? [meaning] : []
  })
  const likely = meanings.find(({ make }) => make !== undefined) ?? meanings[0]
  const isOne = meanings.every(({ filters }) => JSON.stringify(filters) === JSON.stringify(likely?.filters))
  return isOne || likely?.make !== undefined ? likely : undefined
}

/** The one model of a make that a word of four letters or more is a typo of: 'suzuki swft', 'volkswagen pollo'. */
function slippedModel(word: string, { modelsOf: modelsOfMake }: Lexicon, make: string): Meaning | undefined {
  if (word.length < 4) return undefined
  const near = (modelsOfMake.get(make) ?? []).filter(({ key }) => {
    // Of four letters with another one most are other words.
    const isLong = allowsTypo(word) || key.length > word.length
    return isLong && key.length >= 4 && !/\d/.test(key) && isOneEditApart(word, key)
  })
  const listed = near.filter(({ isListed }) => isListed)
  const likely = listed.length > 0 ? listed : near
  return likely.length === 1 ? { filters: { model: modelsOf(likely) }, makesOfModels: [make] } : undefined
}

/** Makes whose models are numbered within a class: listings have 'C-Class', and buyers say 'c200'. */
const makesWithClasses = ['BMW', 'Mercedes-Benz', 'Lexus']

/** The class of a numbered model where there is no such model: '320i' is a '3 Series'. */
export function classMeaning(key: string, lexicon: Lexicon, behind: string | undefined): Meaning | undefined {
  if (!/^(?:\d{3}(?:i|d|e|h|ci|xi|li|is|ti|xd)|[a-z]{1,3}\d{3}[a-z]?)$/.test(key)) return undefined
  for (const make of behind === undefined ? makesWithClasses : [behind]) {
    const name = classOfModel(make, key)
    const models = name === undefined ? [] : (lexicon.terms.get(phraseKey(name))?.models ?? [])
    const found = models.find((each) => each.make === make)
    if (found) return { filters: { model: [found.model] }, makesOfModels: [make] }
  }
  return undefined
}
