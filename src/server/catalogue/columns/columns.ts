import { vehicleTypes } from '#domain/enums.ts'
import { askingPrice, isPromotionActive } from '#domain/promotion/promotion.ts'
import { type FacetField, facetFields, keyOfFacet, rangeColumns } from '#domain/search/search-fields.ts'
import { foldText } from '#domain/text/names.ts'
import { bodyKindOf, bodyKinds } from '#domain/vehicle/body-kind.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { makeNames } from '#domain/vehicle/make-names.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { addBit, type BitSet, removeBit, widened, wordsFor } from '../sets/bit-set.ts'
import { grown, type SlotTable } from '../sets/slot-table.ts'
import { InvertedIndex } from '../text/inverted-index.ts'
import { tokenize, tokenizeDetails, tokenizeName } from '../text/tokenizer.ts'
import { DictionaryColumn, type DictionaryListener } from './dictionary-column.ts'
import { NumberColumn } from './number-column.ts'

/** A slot whose listing was added (no `before`), changed, or removed (no `after`). */
export interface SlotChange {
  slot: number
  before: Vehicle | undefined
  after: Vehicle | undefined
}

const ownerOf = (vehicle: Vehicle) => String(vehicle.userId)
/** The A-Z sort key: make, then model; the separator keeps 'Alfa' before 'Alfa Romeo'. */
export const titleOf = ({ brand, model }: Pick<Vehicle, 'brand' | 'model'>) =>
  `${foldText(brand)}\0${foldText(model)}`

/** Of the comparables index of one make and model (`price-ratings.ts`). */
const bytesPerComparablesIndex = 2500

/** The terms that find the listings of a value, where they are not those of a plain text. */
const facetTerms: Partial<Record<FacetField, (name: string) => string[]>> = {
  brand: (name) => makeNames(name).flatMap(tokenizeName),
  model: tokenizeName,
  // 'Paid' and '1' say nothing by themselves.
  condition: () => [],
  duty: () => [],
  owners: () => [],
}

const numberColumns = [...rangeColumns, 'id', 'title', 'lastService'] as const

/** The value of a facet that a listing does not state. */
export const notStated = ''

/** A month as a number that grows with it; 0 for none. */
export const monthNumber = (month: string | null) => (month === null ? 0 : Number(month.replace('-', '')))

/** All that is searched, by slot. */
export class Columns {
  readonly facets: Record<FacetField, DictionaryColumn>
  readonly owners: DictionaryColumn
  /** Make and model as one. */
  readonly titles: DictionaryColumn
  readonly numbers: Record<(typeof numberColumns)[number], NumberColumn>
  readonly terms: InvertedIndex
  featured: BitSet = new Uint32Array(0)
  /** Listings whose promotion is active. */
  promoted: BitSet = new Uint32Array(0)
  sold: BitSet = new Uint32Array(0)
  /** Listings that have a promotion, active or not. */
  withPromotion: BitSet = new Uint32Array(0)
  /** The listed price, by slot, of each listing whose asking price is another; Barbados dollars. */
  readonly reducedFrom = new Map<number, number>()
  /** Index in `bodyKinds`, by slot. */
  kinds = new Uint8Array(0)
  /** By the code of the title and the type, because finding a kind in names takes microseconds. */
  readonly #kindOfModel = new Map<number, number>()
  readonly #slots: SlotTable

  /** @param vocabularyBytes the budget of the different words */
  constructor(slots: SlotTable, vocabularyBytes: number) {
    this.#slots = slots
    this.terms = new InvertedIndex(vocabularyBytes)
    this.titles = new DictionaryColumn(slots)
    this.owners = new DictionaryColumn(slots)
    this.facets = mapKeys(facetFields, (field) => new DictionaryColumn(slots, this.#indexTerms(field)))
    this.numbers = mapKeys(numberColumns, () => new NumberColumn(slots))
  }

  get live(): BitSet {
    return this.#slots.live
  }

  /** About how much of the heap terms and values take up. */
  get sizeBytes(): number {
    const titles = this.titles.sizeBytes + this.titles.count * bytesPerComparablesIndex
    return this.#otherColumns.reduce((sum, column) => sum + column.sizeBytes, this.terms.sizeBytes + titles)
  }

  /** Applies a batch of changes, at most one a slot. @param now decides which promotions are active */
  apply(changes: readonly SlotChange[], now: Date): void {
    this.#addTitles(changes)
    for (const change of changes) this.#applyFacets(change)
    this.#applyKinds(changes)
    this.#applyFlags(changes, now)
    this.#applyDetails(changes)
    this.#applyNumbers(changes, now)
    for (const column of this.#otherColumns) column.compactIfSparse()
    if (this.titles.compactIfSparse()) this.#recodeTitles()
  }

  /** Removes all values without a listing. */
  compact(): void {
    for (const column of this.#otherColumns) column.compact()
    if (this.titles.compact()) this.#recodeTitles()
  }

  get #otherColumns(): DictionaryColumn[] {
    return [this.owners, ...Object.values(this.facets)]
  }

  /** Keeps the terms of a field's values in the inverted index. */
  #indexTerms(field: FacetField): DictionaryListener {
    const termsOf = facetTerms[field] ?? tokenize
    return {
      added: (key, postings) => this.terms.addFacet(termsOf(key), postings),
      removed: (entries) =>
        this.terms.removeFacets(
          entries.flatMap(({ key }) => termsOf(key)),
          new Set(entries.map(({ postings }) => postings)),
        ),
    }
  }

  /** New titles shift the ranks of others, which must happen before any listing is sorted. */
  #addTitles(changes: readonly SlotChange[]): void {
    let isNew = false
    for (const { after } of changes) {
      if (!after) continue
      const title = titleOf(after)
      isNew ||= this.titles.code(title) === undefined
      this.titles.encode(title)
    }
    if (isNew) this.#renumberTitles()
  }

  #applyKinds(changes: readonly SlotChange[]): void {
    this.kinds = grown(this.kinds, this.#slots.capacity)
    for (const { slot, after } of changes) if (after) this.kinds[slot] = this.#kindOf(slot, after)
  }

  #kindOf(slot: number, vehicle: Vehicle): number {
    const model =
      (this.titles.codes[slot] as number) * vehicleTypes.length + vehicleTypes.indexOf(vehicle.vehicleType)
    let kind = this.#kindOfModel.get(model)
    if (kind === undefined) {
      kind = bodyKinds.indexOf(bodyKindOf(vehicle))
      this.#kindOfModel.set(model, kind)
    }
    return kind
  }

  #recodeTitles(): void {
    this.#kindOfModel.clear()
    this.#renumberTitles()
  }

  #renumberTitles(): void {
    this.numbers.title.renumber((slot) => this.#titleRank(slot))
  }

  #applyFacets({ slot, before, after }: SlotChange): void {
    for (const field of facetFields) {
      const key = keyOfFacet(field)
      updateValue(this.facets[field], (vehicle) => vehicle[key] ?? notStated, slot, before, after)
    }
    updateValue(this.owners, ownerOf, slot, before, after)
    updateValue(this.titles, titleOf, slot, before, after)
  }

  #applyFlags(changes: readonly SlotChange[], now: Date): void {
    const words = wordsFor(this.#slots.capacity)
    this.featured = widened(this.featured, words)
    this.promoted = widened(this.promoted, words)
    this.sold = widened(this.sold, words)
    this.withPromotion = widened(this.withPromotion, words)
    for (const { slot, after } of changes) {
      setBit(this.featured, slot, after?.isFeatured)
      setBit(this.promoted, slot, after && isPromotionActive(after, now))
      setBit(this.sold, slot, after?.isSold)
      setBit(this.withPromotion, slot, after && after.promotionType !== null)
      if (after && askingPrice(after, now) !== after.price) this.reducedFrom.set(slot, after.price)
      else this.reducedFrom.delete(slot)
    }
  }

  #applyDetails(changes: readonly SlotChange[]): void {
    for (const { slot, before, after } of changes) {
      const textBefore = before?.details ?? ''
      const textAfter = after?.details ?? ''
      if (textBefore === textAfter) continue
      const had = new Set(tokenizeDetails(textBefore))
      const has = new Set(tokenizeDetails(textAfter))
      this.terms.remove(slot, had.difference(has))
      this.terms.add(slot, has.difference(had))
    }
    this.terms.refresh()
  }

  #applyNumbers(changes: readonly SlotChange[], now: Date): void {
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
    for (const name of rangeColumns) {
      update(this.numbers[name], (vehicle) => (name === 'price' ? askingPrice(vehicle, now) : vehicle[name]))
    }
    update(this.numbers.id, (vehicle) => vehicle.id)
    update(this.numbers.lastService, (vehicle) => monthNumber(vehicle.lastService))
    update(this.numbers.title, (_vehicle, slot) => this.#titleRank(slot))
  }

  #titleRank(slot: number): number {
    return this.titles.sorted.ranks[this.titles.codes[slot] as number] as number
  }
}

function updateValue(
  column: DictionaryColumn,
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

function setBit(set: BitSet, slot: number, isOn: boolean | undefined): void {
  if (isOn) addBit(set, slot)
  else removeBit(set, slot)
}
