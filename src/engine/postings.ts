import type { Region, SlotSet, Space } from './space.ts'

/** An array is smaller than a set if fewer than one in 32 slots is a member. */
const slotsPerWord = 32

/** The rows of a value: an array while they are few, a set when they are many. */
export class Postings {
  size = 0
  readonly #space: Space
  #array: number[] = []
  #set: Region | undefined

  constructor(space: Space) {
    this.#space = space
  }

  /** @param slot must not be a member */
  add(slot: number): void {
    this.size++
    if (this.#set) {
      this.#space.add(this.#set.address, slot)
      this.#toArrayIfSparse()
      return
    }
    if (this.#array.length > 0) this.#array.push(slot)
    else this.#array = [slot] // a push would allocate sixteen elements
    if (this.size < slotsPerWord || this.size * slotsPerWord < this.#space.length * 8) return
    this.#set = this.#space.region(1)
    for (const each of this.#array) this.#space.add(this.#set.address, each)
    this.#array = []
  }

  /** @param slot must be a member */
  remove(slot: number): void {
    this.size--
    if (this.#set) {
      this.#space.remove(this.#set.address, slot)
      this.#toArrayIfSparse()
      return
    }
    const last = this.#array.pop()
    if (last !== undefined && last !== slot) this.#array[this.#array.indexOf(slot)] = last
  }

  has(slot: number): boolean {
    return this.#set ? this.#space.has(this.#set.address, slot) : this.#array.includes(slot)
  }

  addTo(out: SlotSet): void {
    const { kernel, length, memory } = this.#space
    if (this.#set) {
      kernel.or(out, out, this.#set.address, length)
      return
    }
    const { words } = memory
    for (const slot of this.#array) {
      const word = (out >>> 2) + (slot >>> 5)
      words[word] = (words[word] as number) | (1 << (slot & 31))
    }
  }

  countIn(set: SlotSet): number {
    const { kernel, length } = this.#space
    if (this.#set) return kernel.countAnd(this.#set.address, set, length)
    let count = 0
    for (const slot of this.#array) if (this.#space.has(set, slot)) count++
    return count
  }

  #toArrayIfSparse(): void {
    const { kernel, length } = this.#space
    if (!this.#set || this.size * slotsPerWord * 4 >= length * 8) return
    const list = this.#space.counters(this.size)
    kernel.list(this.#set.address, length, list)
    this.#array = Array.from(this.#space.memory.words.subarray(list >>> 2, (list >>> 2) + this.size))
    this.#space.drop(this.#set)
    this.#set = undefined
  }
}
