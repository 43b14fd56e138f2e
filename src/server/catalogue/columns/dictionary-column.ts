import { nameKey } from '#domain/text/names.ts'
import { PostingList } from '../sets/posting-list.ts'
import { grown, type SlotTable } from '../sets/slot-table.ts'

const largest16BitCode = 0xffff
const noPostings = new PostingList()
export type Codes = Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

interface Entry {
  readonly key: string
  readonly postings: PostingList
  /** How many listings use each spelling. */
  readonly spellings: Map<string, number>
  /** The commonest spelling, once asked for. */
  shown: string | undefined
}

/** Estimates of a value and of each spelling of it, beside their letters. */
const bytesPerEntry = 600
const bytesPerSpelling = 80
/** Values without a listing are removed once they are so many, and so large a part of all. */
const fewestEmpty = 256
const emptyShare = 1 / 8

/** Is called when values enter and leave a dictionary. */
export interface DictionaryListener {
  added(key: string, postings: PostingList): void
  removed(entries: readonly { readonly key: string; readonly postings: PostingList }[]): void
}

/**
 * A dictionary-encoded column of texts (make, fuel, dealership) with a posting list for each value. The key of a value
 * is its `nameKey`, so case and spaces do not distinguish values; the commonest spelling is shown. The code of a value
 * without listings is kept for a while, then reused.
 */
export class DictionaryColumn {
  /** Code by slot; 16 bits as long as that is enough, because searches scan all of it. */
  codes: Codes = new Uint16Array(0)
  readonly #slots: SlotTable
  readonly #codeOf = new Map<string, number>()
  readonly #listener: DictionaryListener | undefined
  /** By code. */
  readonly #entries: (Entry | undefined)[] = []
  readonly #freeCodes: number[] = []
  /** How many values have no listing. */
  #empty = 0
  /** Cached `sorted`. */
  #sorted: { codes: number[]; ranks: Uint32Array } | undefined

  /** Counts the values that got their first listing or lost their last. */
  valueChanges = 0
  /** About how much memory the values take up. */
  sizeBytes = 0

  constructor(slots: SlotTable, listener?: DictionaryListener) {
    this.#slots = slots
    this.#listener = listener
  }

  /** The number of codes, free ones included. */
  get length(): number {
    return this.#entries.length
  }

  /** The number of values, those without a listing included. */
  get count(): number {
    return this.#codeOf.size
  }

  put(slot: number, text: string): void {
    this.codes = grown(this.codes, this.#slots.capacity)
    const code = this.encode(text)
    if (code > largest16BitCode && this.codes instanceof Uint16Array)
      this.codes = Uint32Array.from(this.codes)
    const entry = this.#entries[code] as Entry
    this.codes[slot] = code
    if (entry.postings.size === 0) {
      this.#empty--
      this.valueChanges++
    }
    entry.postings.add(slot)
    entry.shown = undefined
    const known = entry.spellings.get(text)
    if (known === undefined) this.sizeBytes += bytesPerSpelling + 2 * text.length
    entry.spellings.set(text, (known ?? 0) + 1)
  }

  remove(slot: number, text: string): void {
    const entry = this.#entries[this.codes[slot] as number] as Entry
    const left = (entry.spellings.get(text) ?? 0) - 1
    entry.postings.remove(slot)
    entry.shown = undefined
    if (left > 0) entry.spellings.set(text, left)
    else if (entry.spellings.delete(text)) this.sizeBytes -= bytesPerSpelling + 2 * text.length
    if (entry.postings.size > 0) return
    this.#empty++
    this.valueChanges++
  }

  /** Compacts once many values have no listing. @returns whether it did, which changes ranks in `sorted` */
  compactIfSparse(): boolean {
    return this.#empty >= Math.max(fewestEmpty, this.#codeOf.size * emptyShare) && this.compact()
  }

  /** Removes the values without a listing. @returns whether there were any */
  compact(): boolean {
    if (this.#empty === 0) return false
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

  /** The code of a value, which is added where it is new. */
  encode(text: string): number {
    const key = nameKey(text)
    const known = this.#codeOf.get(key)
    if (known !== undefined) return known
    const code = this.#freeCodes.pop() ?? this.#entries.length
    const postings = new PostingList()
    this.#entries[code] = { key, postings, spellings: new Map(), shown: undefined }
    this.#codeOf.set(key, code)
    this.#sorted = undefined
    this.#empty++
    this.sizeBytes += bytesPerEntry + 2 * key.length
    this.#listener?.added(key, postings)
    return code
  }

  /** The code of a value in any spelling. */
  code(text: string): number | undefined {
    return this.#codeOf.get(nameKey(text))
  }

  postings(code: number): PostingList {
    return this.#entries[code]?.postings ?? noPostings
  }

  /** The commonest spelling, of equally common ones the first by code units; undefined without a listing. */
  spelling(code: number): string | undefined {
    const entry = this.#entries[code]
    if (entry) entry.shown ??= commonest(entry.spellings)
    return entry?.shown
  }

  /** The values that listings have, in their commonest spellings. */
  get values(): string[] {
    return [...this.#codeOf.values()].flatMap((code) => this.spelling(code) ?? [])
  }

  /** The codes of all values by key, and the rank of each code in that order. */
  get sorted(): { codes: number[]; ranks: Uint32Array } {
    this.#sorted ??= this.#sortByKey()
    return this.#sorted
  }

  #sortByKey(): { codes: number[]; ranks: Uint32Array } {
    const keyOf = (code: number) => (this.#entries[code] as Entry).key
    const codes = [...this.#codeOf.values()].sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
    const ranks = new Uint32Array(this.#entries.length)
    for (const [rank, code] of codes.entries()) ranks[code] = rank
    return { codes, ranks }
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
