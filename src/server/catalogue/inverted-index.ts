import { limits } from '#domain/limits.ts'
import { foldText } from '#domain/text/names.ts'
import { allowsTypo } from '#domain/text/typos.ts'
import { Postings } from '#engine/postings.ts'
import type { SlotSet, Space } from '#engine/space.ts'
import { TermDictionary } from './term-dictionary.ts'

/** Adds the listings that a word finds outside the index to `found`. @returns whether there were any */
export type WordMatcher = (word: string, found: SlotSet) => boolean

/** Estimates; the letters of a term come on top. */
const bytesPerTerm = 300
const bytesPerPosting = 12
const minUnused = 1000
const unusedShare = 1 / 8

/** An inverted index with prefix search and typo tolerance. Facet values share their posting lists. */
export class InvertedIndex {
  readonly #postings = new Map<string, Postings>()
  readonly #facetPostings = new Map<string, Postings[]>()
  readonly #terms = new TermDictionary()
  readonly #unused = new Set<string>()
  readonly #space: Space
  readonly #budgetBytes: number
  #vocabularyBytes = 0
  #postingCount = 0
  rejected = 0

  constructor(space: Space, budgetBytes = Number.POSITIVE_INFINITY) {
    this.#space = space
    this.#budgetBytes = budgetBytes
  }

  get sizeBytes(): number {
    return this.#vocabularyBytes + this.#postingCount * bytesPerPosting
  }

  add(slot: number, terms: Iterable<string>): void {
    for (const term of terms) {
      const postings = this.#postings.get(term) ?? this.#addTerm(term)
      if (!postings) continue
      postings.add(slot)
      this.#postingCount++
    }
  }

  remove(slot: number, terms: Iterable<string>): void {
    for (const term of terms) {
      const postings = this.#postings.get(term)
      if (!postings?.has(slot)) continue
      postings.remove(slot)
      this.#postingCount--
      if (postings.size > 0) continue
      this.#postings.delete(term)
      this.#removeTerm(term)
    }
  }

  /** Indexes a facet value under its terms, by reference to its posting list. */
  addFacet(terms: Iterable<string>, postings: Postings): void {
    for (const rawTerm of new Set(terms)) {
      const known = this.#facetPostings.get(rawTerm)
      if (known) known.push(postings)
      else {
        const term = flat(rawTerm)
        if (!this.#postings.has(term)) this.#addToDictionary(term)
        this.#facetPostings.set(term, [postings])
      }
      this.#postingCount++
    }
  }

  removeFacets(terms: Iterable<string>, removed: ReadonlySet<Postings>): void {
    for (const term of new Set(terms)) {
      const known = this.#facetPostings.get(term) ?? []
      const left = known.filter((postings) => !removed.has(postings))
      this.#postingCount -= known.length - left.length
      if (left.length > 0) this.#facetPostings.set(term, left)
      else if (this.#facetPostings.delete(term)) this.#removeTerm(term)
    }
  }

  refresh(): void {
    this.#terms.refresh()
    if (this.#unused.size < Math.max(minUnused, this.#terms.size * unusedShare)) return
    this.#terms.remove(this.#unused)
    this.#unused.clear()
  }

  /** Words match by prefix. Without results unmatched words may have one typo. Undefined if `text` has no words. */
  search(text: string, matchWord?: WordMatcher): SlotSet | undefined {
    const words = [...new Set(tokenize(text))]
    if (words.length === 0) return undefined
    const found = words.map((word) => ({ word, slots: this.#withPrefix(word, matchWord) }))
    const exact = this.#intersection(found.map(({ slots }) => slots))
    if (this.#space.kernel.countAnd(exact, exact, this.#space.length) > 0) return exact
    return this.#intersection(
      found.map(
        ({ word, slots }) =>
          slots ?? (allowsTypo(word) ? this.#union(this.#terms.withOneEdit(word)) : undefined),
      ),
    )
  }

  hasPrefix(word: string): boolean {
    return tokenize(word).every((term) => this.#terms.hasPrefix(term))
  }

  isInDetails(word: string): boolean {
    return this.#postings.has(word)
  }

  #addTerm(rawTerm: string): Postings | undefined {
    const isKnown = this.#facetPostings.has(rawTerm)
    if (!isKnown && this.#vocabularyBytes + bytesOf(rawTerm) > this.#budgetBytes) {
      this.rejected++
      return undefined
    }
    const term = flat(rawTerm)
    if (!isKnown) this.#addToDictionary(term)
    const postings = new Postings(this.#space)
    this.#postings.set(term, postings)
    return postings
  }

  #addToDictionary(term: string): void {
    this.#vocabularyBytes += bytesOf(term)
    if (!this.#unused.delete(term)) this.#terms.add(term)
  }

  #removeTerm(term: string): void {
    if (this.#facetPostings.has(term) || this.#postings.has(term)) return
    this.#vocabularyBytes -= bytesOf(term)
    this.#unused.add(term)
  }

  #withPrefix(prefix: string, matchWord?: WordMatcher): SlotSet | undefined {
    const found = this.#union(this.#terms.withPrefix(prefix))
    if (!matchWord) return found
    const withMore = found ?? this.#space.emptyBuffer()
    return matchWord(prefix, withMore) || found ? withMore : undefined
  }

  #union(terms: readonly string[]): SlotSet | undefined {
    const used = new Set<Postings>()
    for (const term of terms) {
      const own = this.#postings.get(term)
      if (own && own.size > 0) used.add(own)
      for (const facet of this.#facetPostings.get(term) ?? []) if (facet.size > 0) used.add(facet)
    }
    if (used.size === 0) return undefined
    const union = this.#space.emptyBuffer()
    for (const postings of used) postings.addTo(union)
    return union
  }

  #intersection(sets: readonly (SlotSet | undefined)[]): SlotSet {
    const [first, ...others] = sets
    if (first === undefined || others.includes(undefined)) return this.#space.emptyBuffer()
    const { kernel, length } = this.#space
    const all = this.#space.bufferOf(first)
    for (const other of others) if (other !== undefined) kernel.and(all, all, other, length)
    return all
  }
}

function bytesOf(term: string): number {
  return bytesPerTerm + 2 * term.length
}

/** A copy: a substring would keep the whole text in memory. */
function flat(term: string): string {
  return Buffer.from(term).toString()
}

/** Folded words of a text: 'Citroën C4-Picasso, $66,500' gives 'citroen', 'c4', 'picasso' and '66500'. */
export function tokenize(text: string): string[] {
  const plain = withOneWording(foldText(text))
  const ungrouped = plain.includes(',') ? plain.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '') : plain
  return (ungrouped.match(/[\p{L}\p{N}]+/gu) ?? []).map(truncate)
}

/** Each word of the details costs memory, so only the first ones are indexed. */
export function tokenizeDetails(details: string): string[] {
  return tokenize(details).slice(0, limits.searchedDetailsWords)
}

/** 'Land Rover' also gives 'landrover'. */
export function tokenizeName(name: string): string[] {
  const words = tokenize(name)
  return words.length > 1 ? [...words, truncate(words.join(''))] : words
}

/** Cuts between code points, which have at most two code units. */
function truncate(word: string): string {
  const most = limits.searchedWordLength
  return word.length <= most ? word : [...word.slice(0, 2 * most)].slice(0, most).join('')
}

const seatWords = 'two three four five six seven eight nine'.split(' ')
const seats = new RegExp(`\\b([2-9]|${seatWords.join('|')})[ -]?seat(?:s|er|ers)?\\b`, 'g')
const airConditioning = /\b(?:a\/c|ac|air[ -]?con(?:d|ditioned|ditioner|ditioning)?)\b/g
const fourWheelDrive = /\b(?:4x4|4wd|awd|(?:4|four)[ -]?wheel[ -]?drive)\b/g

/** Phrases that mean the same are one word: '7-seater' is 'pax7 seats'. Short, because a long word may have a typo. */
function withOneWording(folded: string): string {
  return folded
    .replace(seats, (_, count: string) => {
      const at = seatWords.indexOf(count)
      return `pax${at < 0 ? count : at + 2} seats`
    })
    .replace(airConditioning, 'aircon')
    .replace(fourWheelDrive, 'fourwheel')
}
