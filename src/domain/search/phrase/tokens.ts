import { foldText } from '../../text/names.ts'

/** A run of letters, or of digits. */
export interface Token {
  /** Folded; of a number its digits alone, with the point of a decimal fraction. */
  text: string
  /** Its place in the phrase, a currency sign included. */
  from: number
  to: number
  isNumber: boolean
  /** `$`, `£` and the like before a number. */
  sign: string
  /** Written with thousands separators. */
  isGrouped: boolean
  /** Punctuation and spaces since the previous token; '' where both are one run, as in `50k`. */
  gap: string
  /** The character behind it. */
  after: string
}

/** `a/t` is one word; a comma groups thousands; of an apostrophe the word is one: `i'm`. */
const runs =
  /(?<sign>[$£€¥]\s?)?(?<digits>\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?)|(?<![\p{L}\p{N}])[a-z]\/[a-z](?![\p{L}\p{N}])|(?:(?!\d)[\p{L}\p{M}\p{N}])+(?:['’](?:(?!\d)[\p{L}\p{M}\p{N}])+)*/giu

export function tokenizePhrase(phrase: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of phrase.matchAll(runs)) {
    const { sign = '', digits } = match.groups ?? {}
    const to = match.index + match[0].length
    tokens.push({
      text: digits === undefined ? foldText(match[0]).replace(/['’]/g, '') : digits.replaceAll(',', ''),
      from: match.index,
      to,
      isNumber: digits !== undefined,
      sign: sign.trim(),
      isGrouped: digits?.includes(',') ?? false,
      gap: phrase.slice(end, match.index),
      after: phrase.charAt(to),
    })
    end = to
  }
  return tokens
}

/** Nothing that is understood goes across a comma, or across what was taken out of a phrase. */
export function isApart({ gap }: Token): boolean {
  return /[,;|\n]/.test(gap)
}

/** Whether two tokens are one run: `bt50`, not `bt-50`. */
export function isGlued(token: Token | undefined): boolean {
  return token?.gap === '' && token.from > 0
}

/** What the spellings of one name have in common: 'BT-50', 'bt 50' and 'BT50' are 'bt50'. */
export function keyOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}

export function phraseKey(name: string): string {
  return keyOf(tokenizePhrase(name))
}

/** How many tokens from an index on may be read as one. */
export function reach(tokens: readonly Token[], at: number, most: number): number {
  let count = Math.min(1, tokens.length - at)
  while (count < most) {
    const next = tokens[at + count]
    if (!next || isApart(next)) break
    count++
  }
  return count
}

/**
 * The longest entry of a table that begins at an index, and ends where a run does.
 * @param mayTouch whether it may also end before a number or a letter of the same run: 'under50k', '60kkm'
 */
export function longestEntry<T>(
  tokens: readonly Token[],
  at: number,
  most: number,
  table: ReadonlyMap<string, T>,
  mayTouch = false,
): { entry: T; count: number } | undefined {
  for (let count = reach(tokens, at, most); count > 0; count--) {
    if (!mayTouch && isGlued(tokens[at + count])) continue
    const entry = table.get(keyOf(tokens.slice(at, at + count)))
    if (entry !== undefined) return { entry, count }
  }
  return undefined
}
