import { firstWhere } from '../sets/binary-search.ts'
import { isNumber, isOneSlipFrom } from './tokenizer.ts'

/** The words that came lately are sorted in among the others once they are so large a part of them. */
const lately = 1 / 16

/**
 * Different words in order, so that those with one beginning stand side by side. Those that came lately are in a list
 * of their own: a word more does not cost a walk over all.
 */
export class SortedWords {
  #sorted: string[] = []
  #recent: string[] = []
  /** Words that came since the last `settle`, in no order. */
  #fresh: string[] = []

  get size(): number {
    return this.#sorted.length + this.#recent.length + this.#fresh.length
  }

  /** Adds a word that is not among them; it is found after `settle`. */
  add(word: string): void {
    this.#fresh.push(word)
  }

  /** Sorts in the words that came. */
  settle(): void {
    if (this.#fresh.length === 0) return
    this.#recent = merge(this.#recent, this.#fresh.sort(byCodeUnits))
    this.#fresh = []
    if (this.#recent.length < this.#sorted.length * lately) return
    this.#sorted = merge(this.#sorted, this.#recent)
    this.#recent = []
  }

  /** Takes words out. */
  drop(words: ReadonlySet<string>): void {
    const stays = (word: string) => !words.has(word)
    this.#sorted = this.#sorted.filter(stays)
    this.#recent = this.#recent.filter(stays)
    this.#fresh = this.#fresh.filter(stays)
  }

  /** The words that begin so. */
  beginningWith(beginning: string): string[] {
    return this.#lists.flatMap((words) => {
      const { from, to } = stretch(words, beginning)
      return words.slice(from, to)
    })
  }

  /** The words, numbers aside, that `typed` is one slip away from; it begins none of them itself. */
  oneSlipFrom(typed: string): string[] {
    return this.#lists.flatMap((words) => {
      const found = new Set(oneSlipIn(words, typed))
      return [...found].filter((word) => isOneSlipFrom(typed, word) && !isNumber(word))
    })
  }

  get #lists(): string[][] {
    return [this.#sorted, this.#recent]
  }
}

/**
 * All words with one slip and some more: what is common up to the slip is a stretch of the order, and so is what may
 * follow it. Up to some place typed and word agree; there a letter is too many, swapped with the next, too few or wrong.
 */
function* oneSlipIn(words: readonly string[], typed: string): Generator<string> {
  for (let at = 0; at < typed.length; at++) {
    const common = stretch(words, typed.slice(0, at))
    if (common.from === common.to) return
    const rest = typed.slice(at + 1)
    yield* beginning(words, typed.slice(0, at) + rest, common)
    yield* beginning(words, typed.slice(0, at) + swapped(typed.slice(at)), common)
    for (const { letter, ...alike } of byLetterAt(words, at, common)) {
      const start = typed.slice(0, at) + letter
      yield* beginning(words, start + typed.slice(at), alike)
      yield* beginning(words, start + rest, alike)
    }
  }
}

interface Stretch {
  from: number
  to: number
}

function* beginning(words: readonly string[], start: string, within: Stretch): Generator<string> {
  const { from, to } = stretch(words, start, within)
  for (let at = from; at < to; at++) yield words[at] as string
}

/** Where the words with one beginning stand. */
function stretch(words: readonly string[], beginning: string, within?: Stretch): Stretch {
  const end = within?.to ?? words.length
  const from = firstWhere(within?.from ?? 0, end, (at) => (words[at] as string) >= beginning)
  return { from, to: firstWhere(from, end, (at) => !(words[at] as string).startsWith(beginning)) }
}

/** The parts of a stretch by the letter in one place, up to which all its words agree. */
function* byLetterAt(
  words: readonly string[],
  place: number,
  { from, to }: Stretch,
): Generator<Stretch & { letter: string }> {
  for (let start = from; start < to; ) {
    const letter = (words[start] as string).charAt(place)
    const end = firstWhere(start + 1, to, (at) => (words[at] as string).charAt(place) !== letter)
    if (letter !== '') yield { letter, from: start, to: end }
    start = end
  }
}

function swapped(text: string): string {
  return text.charAt(1) + text.charAt(0) + text.slice(2)
}

function byCodeUnits(one: string, other: string): number {
  return one < other ? -1 : 1
}

function merge(one: readonly string[], other: readonly string[]): string[] {
  const merged: string[] = []
  let at = 0
  for (const word of other) {
    while (at < one.length && (one[at] as string) < word) merged.push(one[at++] as string)
    merged.push(word)
  }
  while (at < one.length) merged.push(one[at++] as string)
  return merged
}
