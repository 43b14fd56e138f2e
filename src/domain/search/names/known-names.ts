import { typoIndex } from '../../text/typos.ts'
import { colorFamilies, familyOfShade } from '../../vehicle/colors/color-families.ts'
import { knownModels as importedModels, otherSpellings } from '../../vehicle/models/known-models.ts'
import { brands, customModel, modelsOfBrand } from '../../vehicle/names/brands.ts'
import { makeNames, misspelledMakes } from '../../vehicle/names/make-names.ts'
import { phraseKey, tokenizePhrase } from '../phrase/tokens.ts'

export interface ModelTerm {
  /** The key of its make. */
  make: string
  /** The key of its name, and the name. */
  key: string
  name: string
  /** Whether it is understood without its make; otherwise a listing of its make must have it. */
  isAlone: boolean
}

/** What a name may mean; `meaningOf` decides. */
export interface Term {
  /** A make's key. */
  make?: string
  models: ModelTerm[]
  /** A shade has no family here. */
  colorFamily?: string
  colors: string[]
  dealerships: string[]
}

const words = (text: string) => new Set(text.split(/\s+/))

const makesThatAreWords = words('case eagle force international lucid man mercury saturn smart')

/** Of the form's models. */
const modelsThatAreWords = words(
  `accent carry city compass convertible cube edge elf escape forward grace han insight journey legacy march move note one
  partner patriot patrol rocky rush seal shark shuttle soul spark splash stream sunny tang tracker transit up venue wish`,
)

/** Of the importer's models, of which most are words or never seen here, those in everyday use. */
const importedAlone = words(
  `airwave altima aqua astra avanza avenger aygo blazer bluebird bora brio camaro capella cefiro celica cressida corsa corvette
  delica escort escudo familia galant galloper highlander impala integra malibu maxima micra mobilio mondeo montero
  primera pulsar qashqai ractis sedona sienna suburban supra taurus tercel terracan tiburon tiguan touran vellfire verna
  verso vios wigo wrangler`,
)

const knownMakes = [...new Set([...brands, ...importedModels.map(({ make }) => make)])].filter(
  (make) => !makesThatAreWords.has(make.toLowerCase()),
)

/** Without what would hide a year or a letter behind a make ('chevrolet 2000', 'bmw m'). */
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

/** 'XC60' and 'Space Wagon' are no words; nor is a number a name. */
function isSaidAlone(model: string): boolean {
  const hasBoth = /\d/.test(model) && /[a-z]{2}/i.test(model)
  return hasBoth || importedAlone.has(model.toLowerCase())
}

const misspelledModels: Readonly<Record<string, string[]>> = { Swift: ['Swft'], Vitz: ['Vits', 'Vitts'] }

/** Its own name with other spellings of it, as 'gray'; not its shades. */
const otherSpellingsOfFamilies: Readonly<Record<string, string[]>> = { Grey: ['gray'], Gold: ['golden'] }

/** The names of makes by their keys. */
export const makesByKey: ReadonlyMap<string, string> = new Map(
  knownMakes.map((make) => [phraseKey(make), make]),
)
const models = new Map<string, ModelTerm[]>()
/** By the make's key. */
export const modelsOfMakes: ReadonlyMap<string, readonly ModelTerm[]> = models
const starts = new Set<string>()
/** The first words of names of several. */
export const beginnings: ReadonlySet<string> = starts
/** What names mean, by key: it is the same whatever is in stock. */
export const knownTerms: ReadonlyMap<string, Term> = makeTerms()
/** The makes and models one edit apart from a word. */
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
    // A make of its own is no other's name: GWM.
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

/** Words that are one letter apart from a make or a model: what they mean is asked. */
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
