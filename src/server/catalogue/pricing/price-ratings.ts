import { type PriceBook, type PricedVehicle, writePriceBook } from '#domain/pricing/price-book.ts'
import {
  type PricePosition,
  type PriceWord,
  pricePosition,
  priceWord,
  priceWords,
  unjudgedPrice,
} from '#domain/pricing/price-position.ts'
import type { Columns } from '../columns/columns.ts'
import { hasBit, listBits } from '../sets/bit-set.ts'
import { Scratch } from '../sets/buffer-pool.ts'
import { grown, type SlotTable } from '../sets/slot-table.ts'

/** Writing the books of so many listings takes some milliseconds. */
const listingsAtOnce = 2000
/** So many words are worked out in about a millisecond. */
const wordsAtOnce = 50

/** What is known of a listing's word, a byte each: nothing yet, that it has none, or its place in `priceWords`. */
const unknown = 0
const none = 1
const firstWord = 2

/**
 * The prices of every model, so that a listing is judged by looking at its own model alone. All books are written after
 * a load; one is thrown away when a listing of its model comes, changes or goes, and written again when somebody asks.
 * A word is worked out when somebody asks or ahead of that, and holds as long as the book of its model.
 */
export class PriceBooks {
  readonly #columns: Columns
  readonly #slots: SlotTable
  readonly #scratch: Scratch
  /** By the code of make and model. */
  readonly #books = new Map<number, PriceBook>()
  /** By slot; what stands there counts only while the book of the listing's model is written. */
  #words = new Uint8Array(0)

  constructor(columns: Columns, slots: SlotTable) {
    this.#columns = columns
    this.#slots = slots
    this.#scratch = new Scratch(slots)
  }

  /** The word for the price in a slot; null where there is none, as for every sold listing. */
  word(slot: number): PriceWord | null {
    if (hasBit(this.#columns.sold, slot)) return null
    const book = this.#bookOf(this.#modelAt(slot))
    const known = this.#words[slot] as number
    if (known !== unknown) return priceWords[known - firstWord] ?? null
    const word = priceWord(this.#pricedAt(slot), book)
    this.#words[slot] = word === null ? none : firstWord + priceWords.indexOf(word)
    return word
  }

  position(slot: number): PricePosition {
    const vehicle = this.#pricedAt(slot)
    if (hasBit(this.#columns.sold, slot)) return unjudgedPrice(vehicle.askingPrice)
    return pricePosition(vehicle, this.#bookOf(this.#modelAt(slot)))
  }

  /** Writes the books that are not, and halts now and then to let others have their turn. */
  *writeAll(): Generator<void> {
    let written = 0
    for (let code = 0; code < this.#columns.titles.length; code++) {
      if (this.#books.has(code)) continue
      written += this.#bookOf(code).size
      if (written < listingsAtOnce) continue
      written = 0
      yield
    }
  }

  /**
   * Works out the words that nobody asked for yet, and halts after every few. What changes meanwhile in a slot behind
   * it is left to whoever asks.
   */
  *judgeAll(): Generator<void> {
    let judged = 0
    for (let slot = 0; slot < this.#slots.capacity; slot++) {
      if (!hasBit(this.#slots.live, slot) || this.#isJudged(slot)) continue
      this.word(slot)
      if (++judged % wordsAtOnce === 0) yield
    }
  }

  /** Throws away what stands in the book of the model that a slot's listing is. */
  forget(slot: number): void {
    this.#books.delete(this.#modelAt(slot))
  }

  #isJudged(slot: number): boolean {
    if (hasBit(this.#columns.sold, slot)) return true
    return this.#books.has(this.#modelAt(slot)) && this.#words[slot] !== unknown
  }

  #modelAt(slot: number): number {
    return this.#columns.titles.codes[slot] as number
  }

  #bookOf(code: number): PriceBook {
    let book = this.#books.get(code)
    if (!book) {
      book = this.#write(code)
      this.#books.set(code, book)
    }
    return book
  }

  #write(code: number): PriceBook {
    this.#words = grown(this.#words, this.#slots.capacity)
    const unsold: PricedVehicle[] = []
    for (const slot of this.#slotsOf(code)) {
      this.#words[slot] = unknown
      if (!hasBit(this.#columns.sold, slot)) unsold.push(this.#pricedAt(slot))
    }
    return writePriceBook(unsold)
  }

  #slotsOf(code: number): Uint32Array {
    this.#scratch.reset()
    const set = this.#scratch.empty()
    this.#columns.titles.slotsOf(code).uniteInto(set)
    const list = this.#scratch.list()
    return list.subarray(0, listBits(set, list))
  }

  #pricedAt(slot: number): PricedVehicle {
    const { numbers, choices } = this.#columns
    return {
      year: numbers.year.values[slot] as number,
      mileage: numbers.mileage.values[slot] as number,
      engineCC: numbers.engineCC.values[slot] as number,
      fuelType: choices.fuelType.codes[slot] as number,
      transmission: choices.transmission.codes[slot] as number,
      dealership: choices.dealer.codes[slot] as number,
      askingPrice: numbers.price.values[slot] as number,
    }
  }
}
