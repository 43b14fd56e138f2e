import { type BitSet, intersect } from '../sets/bit-set.ts'
import type { Scratch } from '../sets/buffer-pool.ts'
import { SlotSet } from '../sets/posting-list.ts'
import { SortedWords } from './term-dictionary.ts'
import { isNumber, maySlip, wordsOf } from './tokenizer.ts'

/** Unites what a typed number finds in columns of numbers into a set and says whether there was anything. */
export type NumberFinder = (digits: string, found: BitSet) => boolean

/** What a word takes up beside its letters: its set of listings and its places in maps and order, in bytes. */
const bytesPerWord = 300
/** Of a listing in the set of a word; the sets of frequent words take up less. */
const bytesPerUse = 12
/** Words without a listing are let go of once they are so many, and so large a part of all. */
const fewestGone = 1000
const goneShare = 1 / 8

/**
 * Which listings contain which words, and all words in order, so that a beginning finds its words side by side. Words
 * of a text are kept for each listing; those of a make, a colour or another choice once, with the set that the choice
 * keeps anyway.
 *
 * Whoever lists vehicles can write any words, so there is a bound to the memory that different words take up: beyond it
 * a text's new words are not taken in, while those of choices always are.
 */
export class WordIndex {
  /** The listings whose texts contain a word. */
  readonly #slotsOf = new Map<string, SlotSet>()
  /** The listings of the choices that a word names. */
  readonly #choicesOf = new Map<string, SlotSet[]>()
  readonly #words = new SortedWords()
  /** Words that are in the order and have no listing any more. */
  readonly #gone = new Set<string>()
  readonly #mostBytes: number
  #vocabularyBytes = 0
  #uses = 0
  /** How often a word was not taken in because there was no room. */
  refused = 0

  /** @param mostBytes how much memory different words may take up */
  constructor(mostBytes = Number.POSITIVE_INFINITY) {
    this.#mostBytes = mostBytes
  }

  /** About how much memory it takes up. */
  get sizeBytes(): number {
    return this.#vocabularyBytes + this.#uses * bytesPerUse
  }

  /** Lets the words of a text find a listing. */
  add(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      const slots = this.#slotsOf.get(word) ?? this.#begin(word)
      if (!slots) continue
      slots.add(slot)
      this.#uses++
    }
  }

  /** Takes back what `add` took in of these words. */
  remove(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      const slots = this.#slotsOf.get(word)
      if (!slots?.has(slot)) continue
      slots.remove(slot)
      this.#uses--
      if (slots.size > 0) continue
      this.#slotsOf.delete(word)
      this.#end(word)
    }
  }

  /** Lets words find the listings of a choice, whichever they are at the time. */
  addChoice(words: Iterable<string>, slots: SlotSet): void {
    for (const given of new Set(words)) {
      const choices = this.#choicesOf.get(given)
      if (choices) choices.push(slots)
      else {
        const word = flat(given)
        if (!this.#slotsOf.has(word)) this.#enter(word)
        this.#choicesOf.set(word, [slots])
      }
      this.#uses++
    }
  }

  /** Takes back what `addChoice` took in for choices that nothing has any more. */
  removeChoices(words: Iterable<string>, gone: ReadonlySet<SlotSet>): void {
    for (const word of new Set(words)) {
      const choices = this.#choicesOf.get(word) ?? []
      const left = choices.filter((slots) => !gone.has(slots))
      this.#uses -= choices.length - left.length
      if (left.length > 0) this.#choicesOf.set(word, left)
      else if (this.#choicesOf.delete(word)) this.#end(word)
    }
  }

  /** Sorts in the words that came and now and then drops those that no listing contains any more. */
  settle(): void {
    this.#words.settle()
    if (this.#gone.size < Math.max(fewestGone, this.#words.size * goneShare)) return
    this.#words.drop(this.#gone)
    this.#gone.clear()
  }

  /**
   * The listings that contain, for each word of `text`, a word beginning with it. Where no listing does, a typed
   * word of five letters or more that begins no word of any listing stands for all words it is one slip away from.
   * @param findNumber what a typed number finds beside words that begin with it
   * @returns undefined where `text` has no words, so asks for nothing
   */
  matches(text: string, scratch: Scratch, findNumber: NumberFinder = () => false): BitSet | undefined {
    const typed = [...new Set(wordsOf(text))]
    if (typed.length === 0) return undefined
    const found = typed.map((word) => ({ word, slots: this.#beginningWith(word, scratch, findNumber) }))
    const exact = inAll(
      found.map(({ slots }) => slots),
      scratch,
    )
    if (exact.some((word) => word !== 0)) return exact
    return inAll(
      found.map(
        ({ word, slots }) =>
          slots ?? (maySlip(word) ? this.#union(this.#words.oneSlipFrom(word), scratch) : undefined),
      ),
      scratch,
    )
  }

  /** The set of a text's word that is new; undefined without room for it. */
  #begin(given: string): SlotSet | undefined {
    const isKnown = this.#choicesOf.has(given)
    if (!isKnown && this.#vocabularyBytes + bytesOf(given) > this.#mostBytes) {
      this.refused++
      return undefined
    }
    const word = flat(given)
    if (!isKnown) this.#enter(word)
    const slots = new SlotSet()
    this.#slotsOf.set(word, slots)
    return slots
  }

  #enter(word: string): void {
    this.#vocabularyBytes += bytesOf(word)
    if (!this.#gone.delete(word)) this.#words.add(word)
  }

  #end(word: string): void {
    if (this.#choicesOf.has(word) || this.#slotsOf.has(word)) return
    this.#vocabularyBytes -= bytesOf(word)
    this.#gone.add(word)
  }

  /** The listings with a word that begins so, or undefined where there is none. */
  #beginningWith(beginning: string, scratch: Scratch, findNumber: NumberFinder): BitSet | undefined {
    const found = this.#union(this.#words.beginningWith(beginning), scratch)
    if (!isNumber(beginning)) return found
    const withNumbers = found ?? scratch.empty()
    return findNumber(beginning, withNumbers) || found ? withNumbers : undefined
  }

  #union(words: readonly string[], scratch: Scratch): BitSet | undefined {
    const used = new Set<SlotSet>()
    for (const word of words) {
      const slots = this.#slotsOf.get(word)
      if (slots && slots.size > 0) used.add(slots)
      for (const choice of this.#choicesOf.get(word) ?? []) if (choice.size > 0) used.add(choice)
    }
    if (used.size === 0) return undefined
    const union = scratch.empty()
    for (const slots of used) slots.uniteInto(union)
    return union
  }
}

/** What is in all of the sets; an undefined one is empty. */
function inAll(sets: readonly (BitSet | undefined)[], scratch: Scratch): BitSet {
  const all = scratch.empty()
  const [first, ...others] = sets
  if (!first || others.includes(undefined)) return all
  all.set(first)
  for (const other of others) if (other) intersect(all, other)
  return all
}

function bytesOf(word: string): number {
  return bytesPerWord + 2 * word.length
}

/** The same word on its own: one that was cut out of a text keeps the whole of it in memory. */
function flat(word: string): string {
  return Buffer.from(word).toString()
}
