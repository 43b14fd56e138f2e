import { Postings } from './postings.ts'
import type { Selection } from './selection.ts'
import type { Region, SlotSet, Space } from './space.ts'

const largest16BitCode = 0xffff
/** Intersecting one byte of two sets takes as long as counting this many rows by code. */
export const rowsPerSetByte = 0.04
/** Listing a row and counting it by code takes 1.5 times as long as only counting it. */
export const rowsToList = 1.5

interface Entry {
  readonly key: string
  readonly postings: Postings
  /** Number of rows with each spelling. */
  readonly spellings: Map<string, number>
  /** Cached most common spelling. */
  shown: string | undefined
}

/** Estimates, without the letters. */
const bytesPerEntry = 600
const bytesPerSpelling = 160
/** Values without rows are removed if there are this many. */
const minEmpty = 256
const emptyShare = 1 / 8

export interface FacetListener {
  added(key: string, postings: Postings): void
  removed(entries: readonly { readonly key: string; readonly postings: Postings }[]): void
}

/**
 * A dictionary-encoded column of texts, such as makes, with postings for each value. Texts with the same key are one value, shown
 * in its most common spelling. Codes without rows are kept for a while, then reused.
 */
export class FacetColumn {
  readonly #space: Space
  readonly #keyOf: (text: string) => string
  readonly #noPostings: Postings
  /** Codes by slot, with 16 bits as long as they are enough. */
  #codes: Region
  readonly #codeOf = new Map<string, number>()
  /** A cache by text, because computing a key takes longer than everything else. */
  readonly #codeOfText = new Map<string, number>()
  readonly #listener: FacetListener | undefined
  readonly #isList: boolean
  /** Entries by code. */
  readonly #entries: (Entry | undefined)[] = []
  readonly #freeCodes: number[] = []
  #empty = 0
  #sorted: { codes: number[]; ranks: Uint32Array } | undefined

  /** Counts how often a value got its first row or lost its last. */
  valueChanges = 0
  sizeBytes = 0

  /** @param isList whether a row has several values or none. Such rows have no codes */
  constructor(
    space: Space,
    keyOf: (text: string) => string = (text) => text,
    listener?: FacetListener,
    isList = false,
  ) {
    this.#space = space
    this.#keyOf = keyOf
    this.#listener = listener
    this.#isList = isList
    this.#noPostings = new Postings(space)
    this.#codes = space.region(16)
  }

  /** Codes by slot, valid until the memory grows. Unused slots have old codes. */
  get codes(): Uint16Array | Uint32Array {
    const { memory, reserve } = this.#space
    const { address, bitsPerSlot } = this.#codes
    return bitsPerSlot === 16
      ? memory.halves.subarray(address >>> 1, (address >>> 1) + reserve)
      : memory.words.subarray(address >>> 2, (address >>> 2) + reserve)
  }

  /** Number of codes, including free ones. */
  get length(): number {
    return this.#entries.length
  }

  /** Number of values, including those without rows. */
  get valueCount(): number {
    return this.#codeOf.size
  }

  put(slot: number, text: string): void {
    const code = this.encode(text)
    if (code > largest16BitCode && this.#codes.bitsPerSlot === 16) this.#widen()
    const entry = this.#entries[code] as Entry
    if (!this.#isList) this.#setCode(slot, code)
    if (entry.postings.size === 0) {
      this.#empty--
      this.valueChanges++
    }
    entry.postings.add(slot)
    entry.shown = undefined
    const known = entry.spellings.get(text)
    if (known === undefined) {
      this.#codeOfText.set(text, code)
      this.sizeBytes += bytesPerSpelling + 2 * text.length
    }
    entry.spellings.set(text, (known ?? 0) + 1)
  }

  remove(slot: number, text: string): void {
    const entry = this.#entries[this.code(text) as number] as Entry
    const left = (entry.spellings.get(text) ?? 0) - 1
    entry.postings.remove(slot)
    entry.shown = undefined
    if (left > 0) entry.spellings.set(text, left)
    else if (entry.spellings.delete(text)) {
      this.#codeOfText.delete(text)
      this.sizeBytes -= bytesPerSpelling + 2 * text.length
    }
    if (entry.postings.size > 0) return
    this.#empty++
    this.valueChanges++
  }

  /** Removes values without rows if there are many. @returns whether ranks in `sorted` changed */
  compactIfSparse(): boolean {
    if (this.#empty < Math.max(minEmpty, this.#codeOf.size * emptyShare)) return false
    const removed: Entry[] = []
    for (const [code, entry] of this.#entries.entries()) {
      if (!entry || entry.postings.size > 0) continue
      removed.push(entry)
      this.#entries[code] = undefined
      this.#freeCodes.push(code)
      this.#codeOf.delete(entry.key)
      this.sizeBytes -= bytesPerEntry + 2 * entry.key.length
    }
    this.#empty = 0
    this.#sorted = undefined
    this.#listener?.removed(removed)
    return true
  }

  /** Adds the value if it is new. */
  encode(text: string): number {
    const known = this.code(text)
    if (known !== undefined) return known
    const key = this.#keyOf(text)
    const code = this.#freeCodes.pop() ?? this.#entries.length
    const postings = new Postings(this.#space)
    this.#entries[code] = { key, postings, spellings: new Map(), shown: undefined }
    this.#codeOf.set(key, code)
    this.#sorted = undefined
    this.#empty++
    this.sizeBytes += bytesPerEntry + 2 * key.length
    this.#listener?.added(key, postings)
    return code
  }

  code(text: string): number | undefined {
    return this.#codeOfText.get(text) ?? this.#codeOf.get(this.#keyOf(text))
  }

  key(code: number): string | undefined {
    return this.#entries[code]?.key
  }

  postings(code: number): Postings {
    return this.#entries[code]?.postings ?? this.#noPostings
  }

  codeAt(slot: number): number {
    const { memory } = this.#space
    const { address, bitsPerSlot } = this.#codes
    return (
      bitsPerSlot === 16 ? memory.halves[(address >>> 1) + slot] : memory.words[(address >>> 2) + slot]
    ) as number
  }

  /** Rows with a chosen value (a list: all of them) and no excluded one. @returns a buffer, or undefined without a filter */
  passing(chosen: readonly string[] = [], excluded: readonly string[] = []): SlotSet | undefined {
    if (chosen.length + excluded.length === 0) return undefined
    const { kernel, length, live } = this.#space
    const isAnyOf = chosen.length > 0 && !this.#isList
    const set = isAnyOf ? this.#anyOf(chosen) : this.#space.bufferOf(live)
    if (this.#isList) for (const text of chosen) kernel.and(set, set, this.#anyOf([text]), length)
    if (excluded.length === 0) return set
    kernel.andNot(set, set, this.#anyOf(excluded), length)
    return set
  }

  #anyOf(texts: readonly string[]): SlotSet {
    const set = this.#space.emptyBuffer()
    for (const text of texts) {
      const code = this.code(text)
      if (code !== undefined) this.postings(code).addTo(set)
    }
    return set
  }

  /** Counts a selection by code, from postings or from the codes of rows, whichever is faster. */
  count(selection: Selection): Uint32Array {
    const { length: setLength } = this.#space
    if (this.#isList)
      return Uint32Array.from(this.#entries, (_, code) => this.postings(code).countIn(selection.set))
    const fewer = selection.fewerOthers ?? selection
    const rows = fewer.count * (fewer.isListed ? 1 : rowsToList)
    if (this.length * setLength * rowsPerSetByte < rows) return this.#intersect(selection)
    const counts = this.#tally(fewer)
    if (fewer === selection) return counts
    for (let code = 0; code < counts.length; code++) {
      counts[code] = this.postings(code).size - (counts[code] as number)
    }
    return counts
  }

  /** Every row has one value, so the last count is the rest. */
  #intersect({ set, count }: Selection): Uint32Array {
    const counts = new Uint32Array(this.length)
    const last = this.length - 1
    let rest = count
    for (let code = 0; code < last && rest > 0; code++) {
      const counted = this.postings(code).countIn(set)
      counts[code] = counted
      rest -= counted
    }
    if (last >= 0) counts[last] = rest
    return counts
  }

  #tally(selection: Selection): Uint32Array {
    const { slots } = selection
    const { kernel, memory } = this.#space
    const counters = this.#space.counters(this.length)
    const from = counters >>> 2
    memory.words.fill(0, from, from + this.length)
    const { address, bitsPerSlot } = this.#codes
    if (bitsPerSlot === 16) kernel.tally16(slots, selection.count, address, counters)
    else kernel.tally32(slots, selection.count, address, counters)
    return memory.words.slice(from, from + this.length)
  }

  #setCode(slot: number, code: number): void {
    const { memory } = this.#space
    const { address, bitsPerSlot } = this.#codes
    if (bitsPerSlot === 16) memory.halves[(address >>> 1) + slot] = code
    else memory.words[(address >>> 2) + slot] = code
  }

  #widen(): void {
    const narrow = this.#codes
    const wide = this.#space.region(32)
    this.#space.memory.words.set(this.codes, wide.address >>> 2)
    this.#codes = wide
    this.#space.drop(narrow)
  }

  /** The most common spelling, or undefined without a row. */
  spelling(code: number): string | undefined {
    const entry = this.#entries[code]
    if (entry) entry.shown ??= commonest(entry.spellings)
    return entry?.shown
  }

  /** Values that rows have, in their most common spellings. */
  get values(): string[] {
    return [...this.#codeOf.values()].flatMap((code) => this.spelling(code) ?? [])
  }

  /** Values of the rows outside a set. */
  valuesBeside(set: SlotSet): string[] {
    const isBeside = (code: number) => this.postings(code).countIn(set) < this.postings(code).size
    return [...this.#codeOf.values()].filter(isBeside).flatMap((code) => this.spelling(code) ?? [])
  }

  /** Codes of all values in the order of their keys, and the rank of each code. */
  get sorted(): { codes: number[]; ranks: Uint32Array } {
    if (this.#sorted) return this.#sorted
    const keyOf = (code: number) => (this.#entries[code] as Entry).key
    const codes = [...this.#codeOf.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    const ranks = new Uint32Array(this.#entries.length)
    for (const [rank, code] of codes.entries()) ranks[code] = rank
    this.#sorted = { codes, ranks }
    return this.#sorted
  }
}

function commonest(spellings: ReadonlyMap<string, number>): string | undefined {
  let best: string | undefined
  let most = 0
  for (const [text, count] of spellings) {
    if (count < most || (count === most && best !== undefined && text > best)) continue
    best = text
    most = count
  }
  return best
}
