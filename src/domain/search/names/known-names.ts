import { typoIndex } from '../../text/typos.ts'
import { colorFamilies, familyOfShade } from '../../vehicle/colors/color-families.ts'
import { knownModels as importedModels, otherSpellings } from '../../vehicle/models/known-models.ts'
import { brands, customModel, modelsOfBrand } from '../../vehicle/names/brands.ts'
import { makeNames, misspelledMakes } from '../../vehicle/names/make-names.ts'
import { phraseKey, tokenizePhrase } from '../phrase/tokens.ts'

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

const misspelledModels: Readonly<Record<string, string[]>> = { Swift: ['Swft'], Vitz: ['Vits', 'Vitts'] }

/** Other spellings of a family's name, such as 'gray'. Shades are not included. */
const otherSpellingsOfFamilies: Readonly<Record<string, string[]>> = { Grey: ['gray'], Gold: ['golden'] }

/** Make names by key. */
export const makesByKey: ReadonlyMap<string, string> = new Map(
  knownMakes.map((make) => [phraseKey(make), make]),
)
const models = new Map<string, ModelTerm[]>()
/** Models by the make's key. */
export const modelsOfMakes: ReadonlyMap<string, readonly ModelTerm[]> = models
const starts = new Set<string>()
/** First words of names with several words. */
export const beginnings: ReadonlySet<string> = starts
/** Meanings of names by key. They do not depend on the stock. */
export const knownTerms: ReadonlyMap<string, Term> = makeTerms()
/** Makes and models one edit away from a word. */
export const namesNear = typoIndex(
  [...knownTerms].flatMap(([key, term]) => (term.make || term.models.some(isAlone) ? [key] : [])),
)

function isAlone(model: ModelTerm): boolean {
  return model.isAlone
}

export function noTerm(): Term {
  return { models: [], colors: [], dealerships: [] }
}

function makeTerms(): ReadonlyMap<string, Term> {
  const terms = new Map<string, Term>()
  const at = (name: string): Term => {
    const [first, second] = tokenizePhrase(name)
    if (first && second) starts.add(first.text)
    const key = phraseKey(name)
    const term = terms.get(key) ?? noTerm()
    terms.set(key, term)
    return term
  }
  for (const { make, model, isAlone } of knownModels) {
    const term = { make: phraseKey(make), key: phraseKey(model), name: model, isAlone }
    const ofMake = models.get(term.make) ?? []
    if (ofMake.some(({ key }) => key === term.key)) continue
    models.set(term.make, [...ofMake, term])
    const spellings = [model, ...otherSpellings(make, model), ...(misspelledModels[model] ?? [])]
    for (const spelling of spellings) at(spelling).models.push(term)
  }
  for (const [ownKey, make] of makesByKey) {
    // A separate make is no other make's name: GWM.
    for (const name of namesOfMake(make))
      if (phraseKey(name) === ownKey || !makesByKey.has(phraseKey(name))) at(name).make = ownKey
  }
  for (const family of colorFamilies)
    for (const name of [family, ...(otherSpellingsOfFamilies[family] ?? [])]) at(name).colorFamily = family
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

/** Words one letter away from a make or a model. The search asks which is meant. */
export const otherWords: ReadonlySet<string> = new Set(
  `across anger avenge avengers barrier beetles belts blaze blazers breed brick broncos buster candy cancer canto captive
  capture carrier carry carter cater center cherry civil claws class cooler copper cover creed crown crude danger dancer
  daddy defended defenders delta detour discover discovers dolphins dover either escorts explore explored explorers explores
  familial familiar fortune fortunes forty fried frees front glass golden greed hammer hicks highlanders holder hover infinite
  infinity integral jaguars jetty lance lander locus lodge login lover manuals micro mover muster naval nexus opera optima
  optimal oyster paddy paris patrol picks portage primer printer protons quick ranged rangers ranges richer river roger
  roper rower ruling scarlet shift shortage slogan small splinter squire succeeds summer tango tonic trail transported verse
  virtue virtues virus yards`.split(/\s+/),
)
