import { addBit, type BitSet, countCommon, hasBit, removeBit, union, widened, wordsFor } from './bit-set.ts'

/** An array is smaller than a bitmap up to one member a word. */
const slotsPerWord = 32
const emptyBitmap: BitSet = new Uint32Array(0)

/**
 * The slots of one value or term: an array while sparse, a bitmap once dense. Most terms occur in a handful of
 * listings, a few (a make, a colour) in a tenth of them.
 */
export class PostingList {
  size = 0
  #array: number[] | undefined = []
  #bitmap: BitSet = emptyBitmap

  has(slot: number): boolean {
    if (this.#array) return this.#array.includes(slot)
    return slot < this.#bitmap.length * slotsPerWord && hasBit(this.#bitmap, slot)
  }

  /** @param slot not in the list yet */
  add(slot: number): void {
    this.size++
    if (this.#array) {
      if (this.#array.length > 0) this.#array.push(slot)
      else this.#array = [slot] // a push would allocate sixteen elements
      if (this.size > slotsPerWord && this.size * slotsPerWord > slot) this.#toBitmap()
    } else if (slot < this.#bitmap.length * slotsPerWord) addBit(this.#bitmap, slot)
    else if (this.size * slotsPerWord * 2 < slot) this.#toArray().push(slot)
    else {
      this.#bitmap = widened(this.#bitmap, Math.ceil(wordsFor(slot + 1) * 1.25))
      addBit(this.#bitmap, slot)
    }
  }

  /** @param slot in the list */
  remove(slot: number): void {
    this.size--
    if (!this.#array) {
      removeBit(this.#bitmap, slot)
      if (this.size * 4 < this.#bitmap.length) this.#toArray()
    } else {
      const last = this.#array.pop()
      if (last !== undefined && last !== slot) this.#array[this.#array.indexOf(slot)] = last
    }
  }

  /** Adds the members to a bitmap of the whole table. */
  unionInto(target: BitSet): void {
    if (this.#array) for (const slot of this.#array) addBit(target, slot)
    else union(target, this.#bitmap.subarray(0, target.length))
  }

  countCommonWith(bits: BitSet): number {
    if (!this.#array) return countCommon(this.#bitmap, bits)
    let count = 0
    for (const slot of this.#array) if (hasBit(bits, slot)) count++
    return count
  }

  #toBitmap(): void {
    const array = this.#array ?? []
    this.#bitmap = new Uint32Array(wordsFor(Math.max(...array) + 1))
    for (const slot of array) addBit(this.#bitmap, slot)
    this.#array = undefined
  }

  #toArray(): number[] {
    const array: number[] = []
    for (let slot = 0; slot < this.#bitmap.length * slotsPerWord; slot++) {
      if (hasBit(this.#bitmap, slot)) array.push(slot)
    }
    this.#array = array
    this.#bitmap = emptyBitmap
    return array
  }
}
