import { addBit, type BitSet, countCommon, hasBit, removeBit, unite, widened, wordsFor } from './bit-set.ts'

/** A list takes less room than bits while it has fewer members than the table has words. */
const slotsPerWord = 32
/** Shared by all lists, for an empty array of its own takes up as much as the list. */
const noBits: BitSet = new Uint32Array(0)

/**
 * The slots that hold one value or one word: a plain list while they are few, bits once they are many. Most words
 * of a marketplace occur in a handful of listings, a few (a make, a colour) in a tenth of them.
 */
export class SlotSet {
  size = 0
  #list: number[] | undefined = []
  #bits: BitSet = noBits

  has(slot: number): boolean {
    if (this.#list) return this.#list.includes(slot)
    return slot < this.#bits.length * slotsPerWord && hasBit(this.#bits, slot)
  }

  /** Adds a slot that is not in the set yet. */
  add(slot: number): void {
    this.size++
    if (this.#list) {
      if (this.#list.length > 0) this.#list.push(slot)
      else this.#list = [slot] // a push would make room for sixteen more
      if (this.size > slotsPerWord && this.size * slotsPerWord > slot) this.#becomeBits()
    } else if (slot < this.#bits.length * slotsPerWord) addBit(this.#bits, slot)
    else if (this.size * slotsPerWord * 2 < slot) this.#becomeList().push(slot)
    else {
      this.#bits = widened(this.#bits, Math.ceil(wordsFor(slot + 1) * 1.25))
      addBit(this.#bits, slot)
    }
  }

  /** Takes out a slot that is in the set. */
  remove(slot: number): void {
    this.size--
    if (!this.#list) {
      removeBit(this.#bits, slot)
      if (this.size * 4 < this.#bits.length) this.#becomeList()
    } else {
      const last = this.#list.pop()
      if (last !== undefined && last !== slot) this.#list[this.#list.indexOf(slot)] = last
    }
  }

  /** Adds the members to `target`, which has room for every slot of the table. */
  uniteInto(target: BitSet): void {
    if (this.#list) for (const slot of this.#list) addBit(target, slot)
    else unite(target, this.#bits.length > target.length ? this.#bits.subarray(0, target.length) : this.#bits)
  }

  countIn(bits: BitSet): number {
    if (!this.#list) return countCommon(this.#bits, bits)
    let count = 0
    for (const slot of this.#list) if (hasBit(bits, slot)) count++
    return count
  }

  #becomeBits(): void {
    const list = this.#list ?? []
    this.#bits = new Uint32Array(wordsFor(Math.max(...list) + 1))
    for (const slot of list) addBit(this.#bits, slot)
    this.#list = undefined
  }

  #becomeList(): number[] {
    const list: number[] = []
    for (let slot = 0; slot < this.#bits.length * slotsPerWord; slot++) {
      if (hasBit(this.#bits, slot)) list.push(slot)
    }
    this.#list = list
    this.#bits = noBits
    return list
  }
}
