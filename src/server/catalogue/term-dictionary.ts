import { isNumeric, isPrefixWithOneEdit } from '#domain/text/typos.ts'
import { partitionPoint } from '#engine/number-column.ts'

/** The small segment is merged into the large one at this share. */
const mergeShare = 1 / 16

/** Sorted terms in a large segment and a small recent one, so that a new term does not copy all. */
export class TermDictionary {
  #sorted: string[] = []
  #recent: string[] = []
  #pending: string[] = []

  get size(): number {
    return this.#sorted.length + this.#recent.length + this.#pending.length
  }

  /** @param term not in the dictionary; it is found after `refresh` */
  add(term: string): void {
    this.#pending.push(term)
  }

  refresh(): void {
    if (this.#pending.length === 0) return
    this.#recent = merge(this.#recent, this.#pending.sort())
    this.#pending = []
    if (this.#recent.length < this.#sorted.length * mergeShare) return
    this.#sorted = merge(this.#sorted, this.#recent)
    this.#recent = []
  }

  remove(terms: ReadonlySet<string>): void {
    const stays = (term: string) => !terms.has(term)
    this.#sorted = this.#sorted.filter(stays)
    this.#recent = this.#recent.filter(stays)
    this.#pending = this.#pending.filter(stays)
  }

  hasPrefix(prefix: string): boolean {
    return this.#segments.some((terms) => {
      const { from, to } = prefixRange(terms, prefix)
      return from < to
    })
  }

  withPrefix(prefix: string): string[] {
    return this.#segments.flatMap((terms) => {
      const { from, to } = prefixRange(terms, prefix)
      return terms.slice(from, to)
    })
  }

  /** Terms, except numbers, that begin with `typed` after one edit. */
  withOneEdit(typed: string): string[] {
    return this.#segments.flatMap((terms) => {
      const found = new Set(oneEditCandidates(terms, typed))
      return [...found].filter((term) => isPrefixWithOneEdit(typed, term) && !isNumeric(term))
    })
  }

  get #segments(): string[][] {
    return [this.#sorted, this.#recent]
  }
}

/** All terms within one edit, and some more. Terms that agree up to the edit are one range. */
function* oneEditCandidates(terms: readonly string[], typed: string): Generator<string> {
  for (let at = 0; at < typed.length; at++) {
    const common = prefixRange(terms, typed.slice(0, at))
    if (common.from === common.to) return
    const rest = typed.slice(at + 1)
    yield* termsWithPrefix(terms, typed.slice(0, at) + rest, common)
    yield* termsWithPrefix(terms, typed.slice(0, at) + swapped(typed.slice(at)), common)
    for (const { letter, ...alike } of byLetterAt(terms, at, common)) {
      const start = typed.slice(0, at) + letter
      yield* termsWithPrefix(terms, start + typed.slice(at), alike)
      yield* termsWithPrefix(terms, start + rest, alike)
    }
  }
}

interface Range {
  from: number
  to: number
}

function* termsWithPrefix(terms: readonly string[], start: string, within: Range): Generator<string> {
  const { from, to } = prefixRange(terms, start, within)
  for (let at = from; at < to; at++) yield terms[at] as string
}

function prefixRange(terms: readonly string[], prefix: string, within?: Range): Range {
  const end = within?.to ?? terms.length
  const from = partitionPoint(within?.from ?? 0, end, (at) => (terms[at] as string) >= prefix)
  return { from, to: partitionPoint(from, end, (at) => !(terms[at] as string).startsWith(prefix)) }
}

/** Splits a range by the letter at `index`. Its terms agree before that. */
function* byLetterAt(
  terms: readonly string[],
  index: number,
  { from, to }: Range,
): Generator<Range & { letter: string }> {
  for (let start = from; start < to; ) {
    const letter = (terms[start] as string).charAt(index)
    const end = partitionPoint(start + 1, to, (at) => (terms[at] as string).charAt(index) !== letter)
    if (letter !== '') yield { letter, from: start, to: end }
    start = end
  }
}

function swapped(text: string): string {
  return text.charAt(1) + text.charAt(0) + text.slice(2)
}

function merge(one: readonly string[], other: readonly string[]): string[] {
  const merged: string[] = []
  let at = 0
  for (const term of other) {
    while (at < one.length && (one[at] as string) < term) merged.push(one[at++] as string)
    merged.push(term)
  }
  while (at < one.length) merged.push(one[at++] as string)
  return merged
}
