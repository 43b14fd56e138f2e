/** What the listings have, in every spelling. */
export interface Vocabulary {
  makes: readonly string[]
  /** In any spelling. */
  models: readonly { make: string; model: string }[]
  /** By default as in `models`. */
  modelNames?: readonly string[]
  colors: readonly string[]
  dealerships: readonly string[]
  /** Whether a listing has a word with that beginning. A typo is forgiven in other words only. */
  hasWord?: (beginning: string) => boolean
  /** Whether a description has the word, so that it stays one though a listing has it as a name. */
  isDescribed?: (word: string) => boolean
}

export interface ModelTerm {
  /** The key of its make. */
  make: string
  /** The key of its name, and the name. */
  key: string
  name: string
  /** Whether it is understood without its make; otherwise a listing of its make must have it. */
  isAlone: boolean
}

/** What a name may mean; `meaningOf` in `lexicon.ts` decides. */
export interface Term {
  /** A make's key. */
  make?: string
  models: ModelTerm[]
  /** A shade has no family here. */
  colorFamily?: string
  colors: string[]
  dealerships: string[]
}
