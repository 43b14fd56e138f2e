import { allowsTypo } from '../../text/typing-slips.ts'
import { makeNames, misspelledMakes } from '../../vehicle/make-names.ts'
import { classOfModel } from '../../vehicle/models/known-models.ts'
import { NameMemo } from './name-memo.ts'
import { boundsBefore, foreignCurrency, measuresBefore } from './quantity-words.ts'
import type { SlipIndex } from './slips.ts'
import { phraseKey } from './tokens.ts'
import { baseColors, companyEndings, type ModelTerm, type Term, type Vocabulary } from './vocabulary.ts'
import { fillers, negations, newWords, plainWords, wordTable } from './word-table.ts'

/** The names of a vocabulary, made once for all phrases that are read with it. */
export interface Lexicon {
  terms: ReadonlyMap<string, Term>
  /** The tokens of the longest name. */
  longest: number
  /** The first words of names of several. */
  beginnings: ReadonlySet<string>
  slips: SlipIndex
  hasWord: (beginning: string) => boolean
}

/** @param memo of the lexicons before it, which this one replaces: they share an index of slips */
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
  const models = new Map<string, ModelTerm>()
  for (const { make, model } of vocabulary.models) {
    const term = { make, model, longer: [] }
    models.set(`${make} ${keyOfName(model)}`, term)
    for (const name of memo.spellingsOf(make, model)) at(name).models.push(term)
  }
  for (const { make, model } of vocabulary.models)
    for (const key of memo.tokensOf(model).beginnings) models.get(`${make} ${key}`)?.longer.push(model)
  const ownKeys = new Set(vocabulary.makes.map(keyOfName))
  for (const make of vocabulary.makes) {
    // A make of its own is no other's name: GWM, where both are listed.
    for (const name of namesOf(make))
      if (name === make || !ownKeys.has(keyOfName(name))) at(name).makes.push(make)
  }
  memo.slips.update(terms.keys())
  // Not 'auto' of a colour that is not one.
  const colors = vocabulary.colors.filter((color) => !isEverydayWord(keyOfName(color)))
  for (const color of colors) for (const name of memo.colorNamesOf(color)) at(name).colors.push(color)
  for (const base of baseColors) {
    const term = at(base)
    // Shades, where no listing has the colour itself.
    if (term.colors.length === 0)
      term.colors.push(...colors.filter((color) => memo.tokensOf(color).words.includes(base)))
  }
  for (const name of vocabulary.dealerships)
    for (const spelling of new Set([name, withoutEnding(name)])) at(spelling).dealerships.push(name)
  memo.prune(terms.size)
  return { terms, longest, beginnings, slips: memo.slips, hasWord: vocabulary.hasWord ?? (() => false) }
}

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
  filters: { brand?: string[]; model?: string[]; color?: string[]; dealer?: string[] }
  /** The make that was named, which decides what a model right behind it is. */
  make?: string
  /** The makes of the models that were named. */
  makesOfModels?: string[]
}

/**
 * What a name means. Of several meanings the first of these counts:
 * 1. right behind a make, its model: '3' behind Mazda, '2008' behind Peugeot, 'IS' behind Lexus;
 * 2. a make that listings have: 'jeep', 'mini', 'smart', though 'jeep' is also a body;
 * 3. an everyday word of the grammar's tables: 'one', 'convertible' (undefined here);
 * 4. a colour, 5. a model: 'focus', 'note', 'fit', 'golf', if listings have it, but not of digits or of a letter alone,
 *    6. a dealership.
 * @param behind the make right before the name
 * @param isSpaced whether it was written in several words: 'mazda 3' names the make of a Mazda3, too
 */
export function meaningOf(
  key: string,
  term: Term,
  behind: string | undefined,
  isSpaced: boolean,
): Meaning | undefined {
  const ofMake = term.models.filter(({ make }) => make === behind)
  if (ofMake.length > 0) return { filters: { model: modelsOf(ofMake) }, makesOfModels: makesOf(ofMake) }
  const [make] = term.makes
  if (make !== undefined) return { filters: { brand: [make] }, make }
  if (isEverydayWord(key)) return undefined
  if (term.colors.length > 0) return { filters: { color: term.colors } }
  if (term.models.length > 0 && !/^(?:\d+|.)$/u.test(key)) {
    const own = isSpaced
      ? term.models.find((each) => namesOf(each.make).some((name) => key.startsWith(phraseKey(name))))
      : undefined
    const models = own ? [own] : term.models
    return {
      filters: { ...(own && { brand: [own.make] }), model: modelsOf(models) },
      makesOfModels: makesOf(models),
    }
  }
  return term.dealerships.length > 0 ? { filters: { dealer: term.dealerships } } : undefined
}

/** With those that begin with the same words: who looks for a Swift may take a Swift Sport. */
function modelsOf(models: Term['models']): string[] {
  return [...new Set(models.flatMap(({ model, longer }) => [model, ...longer]))]
}

function makesOf(models: Term['models']): string[] {
  return [...new Set(models.map(({ make }) => make))]
}

/** Of the words in which a slip is looked for; names are shorter. */
const longestSlipped = 24

/** What a word with one slip means, where it can mean one thing only. */
export function slippedMeaning(
  word: string,
  lexicon: Lexicon,
  behind: string | undefined,
): Meaning | undefined {
  if (!allowsTypo(word) || word.length > longestSlipped || isEverydayWord(word) || lexicon.hasWord(word))
    return undefined
  const meanings = [...lexicon.slips.near(word)].flatMap((name) => {
    const term = lexicon.terms.get(name)
    const meaning = term && meaningOf(name, { ...term, colors: [], dealerships: [] }, behind, false)
    return meaning ? [meaning] : []
  })
  const likely = meanings.find(({ make }) => make !== undefined) ?? meanings[0]
  const isOne = meanings.every(({ filters }) => JSON.stringify(filters) === JSON.stringify(likely?.filters))
  return isOne || likely?.make !== undefined ? likely : undefined
}

/** Makes whose models are numbered within a class: listings have 'C-Class', and buyers say 'c200'. */
const makesWithClasses = ['BMW', 'Mercedes-Benz', 'Lexus']

/** The class of a numbered model where listings have no such model: '320i' is a '3 Series'. */
export function classMeaning(key: string, lexicon: Lexicon, behind: string | undefined): Meaning | undefined {
  if (!/^(?:\d{3}(?:i|d|e|h|ci|xi|li|is|ti|xd)|[a-z]{1,3}\d{3}[a-z]?)$/.test(key)) return undefined
  for (const make of behind === undefined ? makesWithClasses : [behind]) {
    const name = classOfModel(make, key)
    const models = name === undefined ? [] : (lexicon.terms.get(phraseKey(name))?.models ?? [])
    const listed = models.find((each) => each.make === make)
    if (listed) return { filters: { model: [listed.model] }, makesOfModels: [make] }
  }
  return undefined
}
