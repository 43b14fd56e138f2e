/** What the listings have, each value in its commonest spelling. */
export interface Vocabulary {
  makes: readonly string[]
  models: readonly { make: string; model: string }[]
  colors: readonly string[]
  dealerships: readonly string[]
  /** Whether a listing has a word with that beginning. A slip is forgiven in other words only. */
  hasWord?: (beginning: string) => boolean
}

export interface ModelTerm {
  make: string
  model: string
  /** The models of the make that begin with its words: of Swift, Swift Sport. */
  longer: string[]
}

/** What a name may mean; where it is several things, `meaningOf` in `lexicon.ts` decides. */
export interface Term {
  makes: string[]
  models: ModelTerm[]
  colors: string[]
  dealerships: string[]
}

/** Endings of a dealership's name that people leave out. */
export const companyEndings: ReadonlySet<string> = new Set('ltd limited inc co company llc'.split(' '))

/** One spelling for each colour, with the other. */
export const colorSpellings: readonly (readonly [string, string])[] = [
  ['grey', 'gray'],
  ['gold', 'golden'],
  ['beige', 'biege'],
  ['maroon', 'marroon'],
]

/** Colours that stand for their shades where no listing has the colour itself: 'blue' is 'Navy blue' and 'Sky blue'. */
export const baseColors: readonly string[] =
  'white black silver grey red blue green brown orange yellow gold beige cream maroon burgundy purple pink bronze'.split(
    ' ',
  )
