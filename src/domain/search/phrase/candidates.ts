import { type Lexicon, type Meaning, meaningOf } from './lexicon.ts'
import { type Part, readQuantity } from './quantities.ts'
import { longestEntry, mostTokens, type Token } from './tokens.ts'
import { correctionOf } from './typos.ts'
import { fillers, negations, wordTable } from './word-table.ts'

/** A phrase with what is needed to read it. */
export interface Sentence {
  tokens: readonly Token[]
  lexicon: Lexicon
  /** This year. */
  year: number
}

/** A part, and the make if it names one. */
export type Candidate = Part & Pick<Meaning, 'make'>

/**
 * The longest part that begins at a token and means something; of equally long ones a word before a number.
 * @param behind key of the make right before it
 */
export function candidateAt(sentence: Sentence, at: number, behind?: string): Candidate | undefined {
  const named = dealerAt(sentence, at) ?? namedAt(sentence, at, behind)
  const quantity = readQuantity(sentence.tokens, at, sentence.year)
  if (quantity && quantity.next > (named?.next ?? 0)) return quantity
  return named ?? typoAt(sentence, at, behind)
}

/** 'Dealer Cheap Cars', though 'cheap cars' alone is an order. */
function dealerAt({ tokens, lexicon }: Sentence, at: number): Candidate | undefined {
  if (tokens[at]?.text !== 'dealer' || tokens[at + 1]?.isApart) return undefined
  const found = longestEntry(tokens, at + 1, mostTokens, lexicon.dealersOfKnownWords)
  return found && { next: at + 1 + found.count, filters: { dealer: found.entry } }
}

function namedAt({ tokens, lexicon, year }: Sentence, at: number, behind?: string): Candidate | undefined {
  const keys = tokens[at]?.keys ?? []
  for (let count = keys.length; count > 0; count--) {
    const next = at + count
    if (tokens[next]?.isGlued) continue
    const key = keys[count - 1] as string
    const isSpaced = tokens.slice(at + 1, next).some(({ isGlued }) => !isGlued)
    // 'Not e class' begins with no Note.
    if (count === 2 && isSpaced && negations.has(keys[0] as string) && !wordTable.has(key)) continue
    const read = (name: string) => meaningOf(name, lexicon, behind, isSpaced)
    // 'Swifts' is 'swift'; seats are no SEATs.
    const isPlural = key.length >= 4 && key.endsWith('s') && key !== 'seats'
    const meaning = read(key) ?? (isPlural ? read(key.slice(0, -1)) : undefined)
    if (key === 'new') return { next, filters: { yearMin: year } }
    if (meaning) return { next, ...meaning }
  }
  return undefined
}

/** Reads typos: 'toyata', 'land crusier'. */
function typoAt({ tokens, lexicon }: Sentence, at: number, behind?: string): Candidate | undefined {
  const { text = '', keys = [] } = tokens[at] ?? {}
  if (fillers.has(text) || negations.has(text)) return undefined
  for (let count = 2; count > 0; count--) {
    const next = at + count
    const meaning = tokens[next]?.isGlued ? undefined : correctionOf(keys[count - 1] ?? '', lexicon, behind)
    if (meaning) return { next, ...meaning }
  }
  return undefined
}
