import { type BitSet, intersect } from './bit-set.ts'
import { firstWhere } from './halving.ts'
import type { Scratch } from './scratch.ts'
import { SlotSet } from './slot-set.ts'
import { isNumber, isOneSlipFrom, maySlip, wordsOf } from './words.ts'

/** Unites what a typed number finds in columns of numbers into a set and says whether there was anything. */
export type NumberFinder = (digits: string, found: BitSet) => boolean

/**
 * Which listings contain which words, and all words in order, so that a beginning finds its words side by side. Words
 * of a text are kept for each listing; those of a make, a colour or another choice once, with the set that the choice
 * keeps anyway.
 */
export class WordIndex {
  /** The listings whose texts contain a word. */
  readonly #slotsOf = new Map<string, SlotSet>()
  /** The listings of the choices that a word names. */
  readonly #choicesOf = new Map<string, SlotSet[]>()
  #sorted: string[] = []
  /** Words that came since `#sorted` was sorted. */
  #fresh: string[] = []

  add(slot: number, words: Iterable<string>): void {
    for (const word of words) {
      const slots = this.#slotsOf.get(word)
      if (slots) slots.add(slot)
      else this.#begin(word, slot)
    }
  }

  remove(slot: number, words: Iterable<string>): void {
    for (const word of words) this.#slotsOf.get(word)?.remove(slot)
  }

  /** Lets words find the listings of a choice, whichever they are at the time. */
  addChoice(words: Iterable<string>, slots: SlotSet): void {
    for (const word of new Set(words)) {
      const choices = this.#choicesOf.get(word)
      if (choices) choices.push(slots)
      else {
        if (!this.#slotsOf.has(word)) this.#fresh.push(word)
        this.#choicesOf.set(word, [slots])
      }
    }
  }

  /** Sorts in the words that came and drops those that no listing contains any more. */
  settle(): void {
    if (this.#fresh.length === 0) return
    const kept = this.#sorted.filter((word) => this.#stillUsed(word))
    const fresh = this.#fresh.filter((word) => this.#stillUsed(word)).sort(byCodeUnits)
    this.#fresh = []
    this.#sorted = merge(kept, fresh)
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
      found.map(({ word, slots }) => slots ?? (maySlip(word) ? this.#oneSlipFrom(word, scratch) : undefined)),
      scratch,
    )
  }

  #begin(word: string, slot: number): void {
    const slots = new SlotSet()
    slots.add(slot)
    if (!this.#choicesOf.has(word)) this.#fresh.push(word)
    this.#slotsOf.set(word, slots)
  }

  #stillUsed(word: string): boolean {
    if ((this.#slotsOf.get(word)?.size ?? 0) > 0) return true
    this.#slotsOf.delete(word)
    return this.#choicesOf.has(word)
  }

  /** The listings with a word that begins so, or undefined where there is none. */
  #beginningWith(beginning: string, scratch: Scratch, findNumber: NumberFinder): BitSet | undefined {
    const from = firstWhere(0, this.#sorted.length, (at) => (this.#sorted[at] as string) >= beginning)
    let end = from
    while (this.#sorted[end]?.startsWith(beginning)) end++
    const found = this.#union(this.#sorted.slice(from, end), scratch)
    if (!isNumber(beginning)) return found
    const withNumbers = found ?? scratch.empty()
    return findNumber(beginning, withNumbers) || found ? withNumbers : undefined
  }

  #oneSlipFrom(typed: string, scratch: Scratch): BitSet | undefined {
    return this.#union(
      this.#sorted.filter((word) => isOneSlipFrom(typed, word) && !isNumber(word)),
      scratch,
    )
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
