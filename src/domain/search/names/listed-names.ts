import { multipliers, unitsBehind } from '../phrase/quantity-words.ts'
import { keyOf, mostTokens, type Token, tokenizePhrase } from '../phrase/tokens.ts'
import { fillers, isEverydayWord, wordTable } from '../phrase/word-table.ts'
import { knownTerms, type Term } from './known-names.ts'

export type NameKind = 'make' | 'model' | 'color' | 'dealership'

/** Value of listings, prepared for reading phrases. */
export interface Name {
  key: string
  count: number
  first: string
  /** Keys of the first words of a longer name: 'land' and 'landcruiser' for 'Land Cruiser Prado'. */
  beginnings: string[]
  /** Whether it adds to the known words. 'Under 60k', 'SUV' and '2019' do not. */
  isNew: boolean
}

const mostKept = 50_000
/** Kept between lexicons, so that only new values cost time. */
const names = new Map<string, Name>()

export function nameOf(kind: NameKind, value: string): Name {
  const known = names.get(`${kind} ${value}`)
  if (known) return known
  const tokens = tokenizePhrase(value)
  const keys = tokens[0]?.keys.slice(0, tokens.length - 1) ?? []
  const name = {
    key: keyOf(tokens),
    count: Math.min(tokens.length, mostTokens),
    first: tokens[0]?.text ?? '',
    beginnings: keys.filter((_, place) => !tokens[place + 1]?.isGlued),
    isNew: isNew(kind, tokens),
  }
  if (names.size >= mostKept) names.clear()
  names.set(`${kind} ${value}`, name)
  return name
}

function isNew(kind: NameKind, tokens: readonly Token[]): boolean {
  let hasNew = false
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] as Token
    if (token.isNumber) {
      const behind = tokens[at + 1]?.text ?? ''
      if (token.text.length > 3 || token.sign || multipliers.has(behind) || unitsBehind.has(behind))
        return false
      at++
      continue
    }
    const count = knownCount(token)
    const key = token.keys[count - 1] ?? ''
    if (count > 0 && !mayHold(kind, key)) return false
    // 'Navy blue' is a separate blue.
    if (count === 0 || (kind === 'color' && tokens.length > 1 && !knownTerms.get(key)?.colorFamily))
      hasNew = true
    at += Math.max(1, count)
  }
  return hasNew
}

function knownCount({ keys }: Token): number {
  for (let count = keys.length; count > 0; count--) {
    const key = keys[count - 1] as string
    const { make, models = [], colorFamily, colors = [] } = knownTerms.get(key) ?? {}
    const isName = make ?? colorFamily ?? colors[0] ?? models.find(({ isAlone }) => isAlone)
    if (isName !== undefined || isEverydayWord(key)) return count
  }
  return 0
}

/** Whether a new name may contain a known word. */
function mayHold(kind: NameKind, key: string): boolean {
  const { make, models, colorFamily, colors }: Partial<Term> = knownTerms.get(key) ?? {}
  const isVehicle = make !== undefined || (models?.length ?? 0) > 0
  const isColor = colorFamily !== undefined || (colors?.length ?? 0) > 0
  if (kind === 'dealership') return isVehicle || isColor || fillers.has(key) || wordTable.has(key)
  if (kind === 'color') return isColor
  return fillers.has(key) || (kind === 'model' && isVehicle)
}
