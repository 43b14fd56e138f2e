import { colorFamilies, familyOfShade } from '../../vehicle/colors/color-families.ts'
import { knownModels as importedModels, otherSpellings } from '../../vehicle/models/known-models.ts'
import { brands, customModel, modelsOfBrand } from '../../vehicle/names/brands.ts'
import { makeNames, misspelledMakes } from '../../vehicle/names/make-names.ts'
import { phraseKey } from './tokens.ts'

export interface ModelTerm {
  /** Key of the make. */
  make: string
  /** Key of the name, then the name. */
  key: string
  name: string
  /** Whether it is understood without its make. If not, a listing of its make must have it. */
  isAlone: boolean
}

/** Possible meanings of a name. `meaningOf` decides. */
export interface Term {
  /** Key of a make. */
  make?: string
  models: ModelTerm[]
  /** Families only, no shades. */
  colorFamily?: string
  colors: string[]
  dealerships: string[]
}

const words = (text: string) => new Set(text.split(/\s+/))

const makesThatAreWords = words('case eagle force international lucid man mercury saturn smart')

/** Models of the form that are also words. */
const modelsThatAreWords = words(
  `accent carry city compass convertible cube edge elf escape forward grace han insight journey legacy march move note one
  partner patriot patrol rocky rush seal shark shuttle soul spark splash stream sunny tang tracker transit up venue wish`,
)

/** The importer's models in everyday use. Most others are words, or not sold here. */
const importedAlone = words(
  `airwave altima aqua astra avanza avenger aygo blazer bluebird bora brio camaro capella cefiro celica cressida corsa corvette
  delica escort escudo familia galant galloper highlander impala integra malibu maxima micra mobilio mondeo montero
  primera pulsar qashqai ractis sedona sienna suburban supra taurus tercel terracan tiburon tiguan touran vellfire verna
  verso vios wigo wrangler`,
)

const knownMakes = [...new Set([...brands, ...importedModels.map(({ make }) => make)])].filter(
  (make) => !makesThatAreWords.has(make.toLowerCase()),
)

/** Leaves out models that would hide a year or a letter after a make ('chevrolet 2000', 'bmw m'). */
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

/** 'XC60' and 'Space Wagon' are no words, and a number is no name. */
function isSaidAlone(model: string): boolean {
  const hasBoth = /\d/.test(model) && /[a-z]{2}/i.test(model)
  return hasBoth || importedAlone.has(model.toLowerCase())
}

const misspelledModels: Readonly<Record<string, string[]>> = {
  Polo: ['Pollo'],
  Swift: ['Swft'],
  Vitz: ['Vits', 'Vitts'],
}

/** Make names by key. */
export const makesByKey: ReadonlyMap<string, string> = new Map(
  knownMakes.map((make) => [phraseKey(make), make]),
)
/** Meanings of names by key. They do not depend on the stock. */
export const knownTerms: ReadonlyMap<string, Term> = makeTerms()

/** For what is no name. */
export const notAName: Readonly<Term> = noTerm()

export function noTerm(): Term {
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
    // A separate make is no other make's name: GWM.
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
