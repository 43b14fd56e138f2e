import { type BitSet, wordsFor } from './bit-set.ts'
import type { SlotTable } from './slot-table.ts'

/** Bitmaps and slot lists that the searches reuse one after the other: a search is synchronous. */
export class BufferPool {
  readonly #slots: SlotTable
  readonly #bitmaps: BitSet[] = []
  #bitmapsTaken = 0
  readonly #lists: Uint32Array[] = []
  #listsTaken = 0

  constructor(slots: SlotTable) {
    this.#slots = slots
  }

  /** Takes back all buffers handed out so far. */
  reset(): void {
    this.#bitmapsTaken = 0
    this.#listsTaken = 0
  }

  /** A bitmap for every slot, with stale content. */
  bitmap(): BitSet {
    const words = wordsFor(this.#slots.capacity)
    let bitmap = this.#bitmaps[this.#bitmapsTaken]
    if (bitmap?.length !== words) {
      bitmap = new Uint32Array(words)
      this.#bitmaps[this.#bitmapsTaken] = bitmap
    }
    this.#bitmapsTaken++
    return bitmap
  }

  emptyBitmap(): BitSet {
    return this.bitmap().fill(0)
  }

  /** A list with room for every slot, with stale content. */
  list(): Uint32Array {
    let list = this.#lists[this.#listsTaken]
    if (list?.length !== this.#slots.capacity) {
      list = new Uint32Array(this.#slots.capacity)
      this.#lists[this.#listsTaken] = list
    }
    this.#listsTaken++
    return list
  }

  /** The slots of all listings. */
  get live(): BitSet {
    return this.#slots.live
  }

  /** The number of listings. */
  get total(): number {
    return this.#slots.size
  }
}
