import { askingPrice, isPromotionActive } from '#domain/promotion/promotion.ts'
import { type FacetField, facetFields, type RangeColumn } from '#domain/search/search-fields.ts'
import { makeNames } from '#domain/vehicle/make-names.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { addBit, type BitSet, removeBit, widened, wordsFor } from '../sets/bit-set.ts'
import type { SlotTable } from '../sets/slot-table.ts'
import { WordIndex } from '../text/inverted-index.ts'
import { detailsWordsOf, nameWordsOf, plainText, wordsOf } from '../text/tokenizer.ts'
import { ChoiceColumn, type ChoiceListener } from './dictionary-column.ts'
import { NumberColumn } from './number-column.ts'

/** A slot whose listing came (nothing before), changed, or went (nothing after). */
export interface Change {
  slot: number
  before: Vehicle | undefined
  after: Vehicle | undefined
}

const choiceOf: Record<FacetField, (vehicle: Vehicle) => string> = {
  brand: (vehicle) => vehicle.brand,
  model: (vehicle) => vehicle.model,
  fuelType: (vehicle) => vehicle.fuelType,
  transmission: (vehicle) => vehicle.transmission,
  vehicleType: (vehicle) => vehicle.vehicleType,
  color: (vehicle) => vehicle.color,
  dealer: (vehicle) => vehicle.dealershipName,
}
const ownerOf = (vehicle: Vehicle) => String(vehicle.userId)
/** What A-Z sorts by: make, then model; the separator keeps 'Alfa' before 'Alfa Romeo'. */
export const titleOf = ({ brand, model }: Pick<Vehicle, 'brand' | 'model'>) =>
  `${plainText(brand)}\0${plainText(model)}`

/** Of one title's prices (`price-books.ts`), in bytes. */
const bytesPerPriceBook = 2500

/** The words that find the listings of a choice. */
const wordsOfChoice: Record<FacetField, (name: string) => string[]> = {
  brand: (name) => makeNames(name).flatMap(nameWordsOf),
  model: nameWordsOf,
  fuelType: wordsOf,
  transmission: wordsOf,
  vehicleType: wordsOf,
  color: wordsOf,
  dealer: wordsOf,
}

/** Everything a search looks at, by slot. */
export class Columns {
  readonly choices: Record<FacetField, ChoiceColumn>
  readonly owners: ChoiceColumn
  /** Make and model as one. */
  readonly titles: ChoiceColumn
  readonly numbers: Record<RangeColumn | 'id' | 'title', NumberColumn>
  readonly words: WordIndex
  featured: BitSet = new Uint32Array(0)
  /** Listings whose promotion is active. */
  promoted: BitSet = new Uint32Array(0)
  sold: BitSet = new Uint32Array(0)
  /** Listings that have a promotion, active or not. */
  withPromotion: BitSet = new Uint32Array(0)
  /** The listed price of each listing that another is asked for, by slot, in Barbados dollars. */
  readonly reducedFrom = new Map<number, number>()
  readonly #slots: SlotTable

  /** @param vocabularyBytes how much memory different words may take up */
  constructor(slots: SlotTable, vocabularyBytes: number) {
    const choice = (field: FacetField) => new ChoiceColumn(slots, this.#findBy(field))
    const number = () => new NumberColumn(slots)
    this.#slots = slots
    this.words = new WordIndex(vocabularyBytes)
    this.titles = new ChoiceColumn(slots)
    this.owners = new ChoiceColumn(slots)
    this.choices = {
      brand: choice('brand'),
      model: choice('model'),
      fuelType: choice('fuelType'),
      transmission: choice('transmission'),
      vehicleType: choice('vehicleType'),
      color: choice('color'),
      dealer: choice('dealer'),
    }
    this.numbers = {
      price: number(),
      year: number(),
      mileage: number(),
      engineCC: number(),
      id: number(),
      title: number(),
    }
  }

  get live(): BitSet {
    return this.#slots.live
  }

  /** About how much of the heap words and values take up, in bytes. */
  get sizeBytes(): number {
    const titles = this.titles.sizeBytes + this.titles.count * bytesPerPriceBook
    return this.#otherChoices.reduce((sum, column) => sum + column.sizeBytes, this.words.sizeBytes + titles)
  }

  /** Brings a batch of changes in; promotions count as they stand at `now`. A slot occurs once at most. */
  apply(changes: readonly Change[], now: Date): void {
    this.#learnTitles(changes)
    for (const change of changes) this.#applyChoices(change)
    this.#applySwitches(changes, now)
    this.#applyWords(changes)
    this.#applyNumbers(changes, now)
    for (const column of this.#otherChoices) column.settle()
    if (this.titles.settle()) this.#renumberTitles()
  }

  /** Lets go of everything that no listing has any more. */
  letGo(): void {
    for (const column of this.#otherChoices) column.letGo()
    if (this.titles.letGo()) this.#renumberTitles()
  }

  get #otherChoices(): ChoiceColumn[] {
    return [this.owners, ...Object.values(this.choices)]
  }

  /** Lets the words of a field's values find their listings. */
  #findBy(field: FacetField): ChoiceListener {
    const wordsOfKey = wordsOfChoice[field]
    return {
      began: (key, slots) => this.words.addChoice(wordsOfKey(key), slots),
      ended: (choices) =>
        this.words.removeChoices(
          choices.flatMap(({ key }) => wordsOfKey(key)),
          new Set(choices.map(({ slots }) => slots)),
        ),
    }
  }

  /** New titles push others back in the alphabet, which must be so before any listing moves. */
  #learnTitles(changes: readonly Change[]): void {
    let isNew = false
    for (const { after } of changes) {
      if (!after) continue
      const title = titleOf(after)
      isNew ||= this.titles.code(title) === undefined
      this.titles.learn(title)
    }
    if (isNew) this.#renumberTitles()
  }

  #renumberTitles(): void {
    this.numbers.title.renumber((slot) => this.#titlePlace(slot))
  }

  #applyChoices({ slot, before, after }: Change): void {
    for (const field of facetFields) {
      recode(this.choices[field], choiceOf[field], slot, before, after)
    }
    recode(this.owners, ownerOf, slot, before, after)
    recode(this.titles, titleOf, slot, before, after)
  }

  #applySwitches(changes: readonly Change[], now: Date): void {
    const words = wordsFor(this.#slots.capacity)
    this.featured = widened(this.featured, words)
    this.promoted = widened(this.promoted, words)
    this.sold = widened(this.sold, words)
    this.withPromotion = widened(this.withPromotion, words)
    for (const { slot, after } of changes) {
      turn(this.featured, slot, after?.isFeatured)
      turn(this.promoted, slot, after && isPromotionActive(after, now))
      turn(this.sold, slot, after?.isSold)
      turn(this.withPromotion, slot, after && after.promotionType !== null)
      if (after && askingPrice(after, now) !== after.price) this.reducedFrom.set(slot, after.price)
      else this.reducedFrom.delete(slot)
    }
  }

  #applyWords(changes: readonly Change[]): void {
    for (const { slot, before, after } of changes) {
      const textBefore = before?.details ?? ''
      const textAfter = after?.details ?? ''
      if (textBefore === textAfter) continue
      const had = new Set(detailsWordsOf(textBefore))
      const has = new Set(detailsWordsOf(textAfter))
      this.words.remove(slot, had.difference(has))
      this.words.add(slot, has.difference(had))
    }
    this.words.settle()
  }

  #applyNumbers(changes: readonly Change[], now: Date): void {
    const removed: number[] = []
    const kept: number[] = []
    const added: number[] = []
    const vehicles = new Map<number, Vehicle>()
    for (const { slot, before, after } of changes) {
      if (after) vehicles.set(slot, after)
      if (!after) removed.push(slot)
      else if (before) kept.push(slot)
      else added.push(slot)
    }
    const update = (column: NumberColumn, valueAfter: (vehicle: Vehicle, slot: number) => number) =>
      column.update(removed, kept, added, (slot) => valueAfter(vehicles.get(slot) as Vehicle, slot))
    update(this.numbers.price, (vehicle) => askingPrice(vehicle, now))
    update(this.numbers.year, (vehicle) => vehicle.year)
    update(this.numbers.mileage, (vehicle) => vehicle.mileage)
    update(this.numbers.engineCC, (vehicle) => vehicle.engineCC)
    update(this.numbers.id, (vehicle) => vehicle.id)
    update(this.numbers.title, (_vehicle, slot) => this.#titlePlace(slot))
  }

  #titlePlace(slot: number): number {
    return this.titles.byKey.places[this.titles.codes[slot] as number] as number
  }
}

function recode(
  column: ChoiceColumn,
  textOf: (vehicle: Vehicle) => string,
  slot: number,
  before: Vehicle | undefined,
  after: Vehicle | undefined,
): void {
  const textBefore = before && textOf(before)
  const textAfter = after && textOf(after)
  if (textBefore === textAfter) return
  if (textBefore !== undefined) column.remove(slot, textBefore)
  if (textAfter !== undefined) column.put(slot, textAfter)
}

function turn(set: BitSet, slot: number, isOn: boolean | undefined): void {
  if (isOn) addBit(set, slot)
  else removeBit(set, slot)
}
