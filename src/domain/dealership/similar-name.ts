import { foldText, nameKey } from '../text/names.ts'

/** Of shorter names ('A1', 'BMC') one letter is too much of the name. */
const shortest = 4

/**
 * The first name that differs from `name` by one letter at most (added, left out, exchanged or swapped with its
 * neighbour) once case, accents, spaces and punctuation are ignored; undefined also where `name` itself is among them.
 */
export function similarName(name: string, names: readonly string[]): string | undefined {
  const letters = lettersOf(name)
  const key = nameKey(name)
  if (letters.length < shortest || names.some((other) => nameKey(other) === key)) return undefined
  return names.find((other) => isOneEditApart(letters, lettersOf(other)))
}

function lettersOf(name: string): string[] {
  return [...foldText(name).replace(/[^\p{L}\p{N}]/gu, '')]
}

/** Optimal string alignment distance of 0 or 1. */
function isOneEditApart(one: readonly string[], other: readonly string[]): boolean {
  if (Math.abs(one.length - other.length) > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start++
  let end = 0
  const shorter = Math.min(one.length, other.length)
  while (end < shorter - start && one.at(-1 - end) === other.at(-1 - end)) end++
  const [left, right] = [one.slice(start, one.length - end), other.slice(start, other.length - end)]
  const isSwapped = left.length === 2 && left[0] === right[1] && left[1] === right[0]
  return isSwapped || (left.length <= 1 && right.length <= 1)
}
