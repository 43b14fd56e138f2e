import { type PriceBook, type PricedVehicle, writePriceBook } from '#domain/price-book.ts'
import {
  type PricePosition,
  type PriceWord,
  pricePosition,
  priceWord,
  unjudgedPrice,
} from '#domain/price-position.ts'
import { hasBit, listBits } from './bit-set.ts'
import type { Columns } from './columns.ts'
import { Scratch } from './scratch.ts'
import type { SlotTable } from './slot-table.ts'

/** The offers of a model, and what was worked out from them already: the words by slot. */
interface OpenBook {
  readonly book: PriceBook
  readonly words: Map<number, PriceWord | null>
}

/** Writing the books of so many listings takes some milliseconds. */
const listingsAtOnce = 2000

/**
 * The prices of every model, so that a listing is judged by looking at its own model alone. All are written after a
 * load; one is thrown away when a listing of its model comes, changes or goes, and written again when somebody asks.
 */
export class PriceBooks {
  readonly #columns: Columns
  readonly #scratch: Scratch
  /** By the code of make and model. */
  readonly #books = new Map<number, OpenBook>()

  constructor(columns: Columns, slots: SlotTable) {
    this.#columns = columns
    this.#scratch = new Scratch(slots)
  }

  /** The word for the price in a slot; null where there is none, as for every sold listing. */
  word(slot: number): PriceWord | null {
    if (hasBit(this.#columns.sold, slot)) return null
    const { book, words } = this.#openModel(this.#modelAt(slot))
    let word = words.get(slot)
    if (word === undefined) {
      word = priceWord(this.#pricedAt(slot), book)
      words.set(slot, word)
    }
    return word
  }

  position(slot: number): PricePosition {
    const vehicle = this.#pricedAt(slot)
    if (hasBit(this.#columns.sold, slot)) return unjudgedPrice(vehicle.askingPrice)
    return pricePosition(vehicle, this.#openModel(this.#modelAt(slot)).book)
  }

  /** Writes the books that are not, and halts now and then to let others have their turn. */
  *writeAll(): Generator<void> {
    let written = 0
    for (let code = 0; code < this.#columns.titles.length; code++) {
      if (this.#books.has(code)) continue
      written += this.#openModel(code).book.size
      if (written < listingsAtOnce) continue
      written = 0
      yield
    }
  }

  /** Throws away what stands in the book of the model that a slot's listing is. */
  forget(slot: number): void {
    this.#books.delete(this.#modelAt(slot))
  }

  #modelAt(slot: number): number {
    return this.#columns.titles.codes[slot] as number
  }

  #openModel(code: number): OpenBook {
    let open = this.#books.get(code)
    if (!open) {
      open = { book: writePriceBook(this.#unsoldOf(code)), words: new Map() }
      this.#books.set(code, open)
    }
    return open
  }

  #unsoldOf(code: number): PricedVehicle[] {
    this.#scratch.reset()
    const set = this.#scratch.empty()
    this.#columns.titles.slotsOf(code).uniteInto(set)
    const list = this.#scratch.list()
    const unsold: PricedVehicle[] = []
    for (const slot of list.subarray(0, listBits(set, list))) {
      if (!hasBit(this.#columns.sold, slot)) unsold.push(this.#pricedAt(slot))
    }
    return unsold
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
