import { limits } from '../limits.ts'
import { nameKey, tidyName } from '../text/names.ts'

/** More values than this in one field are left out. */
const valuesPerField = 50
/** No listing's number comes near it, so a bound beyond it selects what this one does. */
const furthestBound = 1e15

/** Tidied texts without repeats (two spellings of one name are one) in the order of their keys; undefined where none is left. */
export function openValues(texts: string[] | undefined): string[] | undefined {
  const byKey = new Map<string, string>()
  for (const text of texts ?? []) {
    const value = openValue(text)
    if (value === undefined) continue
    const key = nameKey(value)
    if (!byKey.has(key) && byKey.size < valuesPerField) byKey.set(key, value)
  }
  if (byKey.size === 0) return undefined
  return [...byKey.keys()].sort().map((key) => byKey.get(key) ?? key)
}

/**
 * A text tidied and cut to what a short text may have, or undefined where nothing is left of it. What a database takes
 * for no text is not in it: a NUL counts as a space.
 */
export function openValue(text: string): string | undefined {
  const cut = tidyName(text.toWellFormed().replaceAll('\0', ' ')).slice(0, limits.shortTextLength)
  const whole = cut.isWellFormed() ? cut : cut.slice(0, -1)
  return whole.trimEnd() || undefined
}

/** The values of a closed list that are among the texts, in the list's order and spelling. */
export function closedValues<T extends string>(
  texts: string[] | undefined,
  list: readonly T[],
): T[] | undefined {
  const chosen = list.filter((value) => texts?.some((text) => isWord(text, value)))
  return chosen.length > 0 ? chosen : undefined
}

/** Whether a text is that word, whatever its case. */
export function isWord(text: string, word: string): boolean {
  return text.trim().toLowerCase() === word.toLowerCase()
}

/** A number as a bound is written, whole or with decimals, or undefined where it is malformed. */
export function bound(text: string): number | undefined {
  if (!/^-?\d+(?:\.\d+)?$/.test(text.trim())) return undefined
  const limited = Math.max(-furthestBound, Math.min(furthestBound, Number(text)))
  // Below a millionth a number is written with an exponent, which no parameter has; adding 0 turns -0 into 0.
  return Math.abs(limited) < 1e-6 ? 0 : limited + 0
}

/** A whole number from 1, cut to `most`, or undefined. */
export function positive(text: string, most: number): number | undefined {
  return whole(text, most) || undefined
}

/** A whole number from 0, cut to `most`, or undefined. */
export function whole(text: string, most: number): number | undefined {
  return /^\d+$/.test(text.trim()) ? Math.min(Number(text), most) : undefined
}
