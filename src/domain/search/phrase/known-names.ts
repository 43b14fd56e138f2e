import { knownModels as importedModels } from '../../vehicle/models/known-models.ts'
import { brands, customModel, modelsOfBrand } from '../../vehicle/names/brands.ts'
import { phraseKey } from './tokens.ts'

/**
 * The makes and models of the form's catalogue and of the importer's table, which phrases name whether one is in stock or
 * not. A name that is also a word of descriptions ('city', 'smart key') is one only where a listing has it, or right behind
 * its make.
 */
export interface KnownModel {
  make: string
  model: string
  /** Whether it is understood without its make. */
  isAlone: boolean
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
  `airwave altima astra avanza avenger aygo blazer bluebird bora brio camaro capella cefiro celica cressida corsa corvette
  delica escort escudo familia galant galloper highlander impala integra malibu maxima micra mobilio mondeo montero
  primera pulsar qashqai ractis sedona sienna suburban supra taurus tercel terracan tiburon tiguan touran vellfire verna
  verso vios wigo wrangler`,
)

export const knownMakes: readonly string[] = [
  ...new Set([...brands, ...importedModels.map(({ make }) => make)]),
].filter((make) => !makesThatAreWords.has(make.toLowerCase()))

export const knownModels: readonly KnownModel[] = [...inForm(), ...imported()]

function inForm(): KnownModel[] {
  return brands.flatMap((make) =>
    modelsOfBrand(make)
      .filter((model) => model !== customModel)
      .map((model) => ({ make, model, isAlone: !modelsThatAreWords.has(phraseKey(model)) })),
  )
}

/** Without what would hide a year or a letter behind a make ('chevrolet 2000', 'bmw m'). */
function imported(): KnownModel[] {
  return importedModels
    .filter(({ model }) => !/^(?:(?:19|20)\d\d|.)$/.test(model))
    .map(({ make, model }) => ({ make, model, isAlone: isSaidAlone(model) }))
}

/** 'XC60' and 'Space Wagon' are no words; nor is a number a name. */
function isSaidAlone(model: string): boolean {
  const hasBoth = /\d/.test(model) && /[a-z]{2}/i.test(model)
  return hasBoth || importedAlone.has(model.toLowerCase())
}
