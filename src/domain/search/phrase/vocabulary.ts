/** What the listings have, each value in its commonest spelling. */
export interface Vocabulary {
  makes: readonly string[]
  models: readonly { make: string; model: string }[]
  colors: readonly string[]
  dealerships: readonly string[]
  /** Whether a listing has a word with that beginning. A typo is forgiven in other words only. */
  hasWord?: (beginning: string) => boolean
}

export interface ModelTerm {
  make: string
  model: string
  /** Its `phraseKey`. */
  key: string
  isListed: boolean
  /** Whether it is understood without its make. */
  isAlone: boolean
  /** The listed models of the make that begin with its words: of Swift, Swift Sport. */
  longer: string[]
}

/** What a name may mean; where it is several things, `meaningOf` in `lexicon.ts` decides. */
export interface Term {
  makes: string[]
  models: ModelTerm[]
  /** A shade has no family here. */
  colorFamily?: string
  colors: string[]
  dealerships: string[]
}

/** Endings of a dealership's name that people leave out. */
export const companyEndings: ReadonlySet<string> = new Set('ltd limited inc co company llc'.split(' '))
