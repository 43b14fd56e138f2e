import { foldText } from '../text/names.ts'

/** A run of letters, or of digits. */
export interface Token {
  /** Lower case without accents. A number has only digits and a decimal point. */
  text: string
  /** Position in the phrase, including a currency sign. */
  from: number
  to: number
  isNumber: boolean
  /** A currency before a number. */
  sign: string
  /** Written with thousands separators. */
  isGrouped: boolean
  /** Punctuation and spaces before it. */
  gap: string
  /** Nothing separates it from the previous token, as in `bt50`, not `bt-50`. */
  isGlued: boolean
  /** Follows a comma, so that nothing is read across it. */
  isApart: boolean
  /** In quotation marks, so that it stays a word. */
  isQuoted: boolean
  /** Next character. */
  after: string
  /** Keys of one, two and more tokens from this one. 'BT-50', 'bt 50' and 'BT50' have the key 'bt50'. */
  keys: string[]
}

/**
 * `a/t` and `i'm` are words. A comma separates thousands. A space does so before `000`, before 'km' and after a currency sign,
 * but not in 'mazda 3 500'.
 */
const runs =
  /(?<sign>[$£€¥]\s?)?(?<digits>\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|(?<=[$£€¥]\s?)\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,3}(?!\d)|\d{1,3}[ \u00a0\u202f]000(?!\d)|\d{2,3}[ \u00a0\u202f]\d{3}(?=\s?kms?(?![\p{L}\p{N}]))|\d+(?:\.\d+)?)|(?<![\p{L}\p{N}])[a-z]\/[a-z](?![\p{L}\p{N}])|(?:(?!\d)[\p{L}\p{M}\p{N}])+(?:['’](?:(?!\d)[\p{L}\p{M}\p{N}])+)*/giu

/** Tokens of the longest name. */
export const maxTokens = 8

export function tokenizePhrase(phrase: string): Token[] {
  const tokens: Token[] = []
  const quotes = [...phrase.matchAll(/"[^"]*"/g)]
  let end = 0
  for (const match of phrase.matchAll(runs)) {
    const { sign = '', digits } = match.groups ?? {}
    const to = match.index + match[0].length
    const gap = phrase.slice(end, match.index)
    tokens.push({
      text: digits === undefined ? foldText(match[0]).replace(/['’]/g, '') : digits.replace(/[,\s]/g, ''),
      from: match.index,
      to,
      isNumber: digits !== undefined,
      sign: sign.trim(),
      isGrouped: /[,\s]/.test(digits ?? ''),
      gap,
      isGlued: gap === '' && match.index > 0,
      isApart: /[,;|\n"]/.test(gap),
      isQuoted: quotes.some(({ index, 0: text }) => index < match.index && match.index < index + text.length),
      after: phrase.charAt(to),
      keys: [],
    })
    end = to
  }
  for (const [at, token] of tokens.entries()) token.keys = keysFrom(tokens, at)
  return tokens
}

function keysFrom(tokens: readonly Token[], at: number): string[] {
  const keys: string[] = []
  let key = ''
  for (const token of tokens.slice(at, at + maxTokens)) {
    if (keys.length > 0 && token.isApart) break
    key += token.text
    keys.push(key)
  }
  return keys
}

export function keyOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('')
}

export function phraseKey(name: string): string {
  return keyOf(tokenizePhrase(name))
}

/** The longest entry of a table that starts at an index. @param mayTouch for 'under50k' */
export function longestEntry<T>(
  tokens: readonly Token[],
  at: number,
  most: number,
  table: ReadonlyMap<string, T>,
  mayTouch = false,
): { entry: T; count: number } | undefined {
  const keys = tokens[at]?.keys ?? []
  for (let count = Math.min(keys.length, most); count > 0; count--) {
    const entry = table.get(keys[count - 1] as string)
    if (entry !== undefined && (mayTouch || !tokens[at + count]?.isGlued)) return { entry, count }
  }
  return undefined
}
