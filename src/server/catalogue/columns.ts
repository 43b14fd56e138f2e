import { LRUCache } from 'lru-cache'
import type { Stock } from '#domain/accounts/permissions.ts'
import { equipment, vehicleTypes } from '#domain/enums.ts'
import { isIllustration } from '#domain/images/addresses.ts'
import { askingPrice, isPromotionActive } from '#domain/pricing/promotion.ts'
import { type FacetField, facetFields, keyOfFacet, rangeColumns } from '#domain/search/search-query.ts'
import { localDay } from '#domain/text/local-time.ts'
import { foldText, nameKey } from '#domain/text/names.ts'
import { bodyKindOf, bodyKinds } from '#domain/vehicle/body-kind.ts'
import { makeNames } from '#domain/vehicle/brands.ts'
import { familyOfColor } from '#domain/vehicle/color-families.ts'
import { equipmentPhrases } from '#domain/vehicle/everyday-words.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { confirmedDays } from '#domain/vehicle/history-texts.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { onTheRoadPrice } from '#domain/vehicle/whole-price.ts'
import { Engine, type Row, type Schema } from '#engine/engine.ts'
import type { FacetColumn, FacetListener } from '#engine/facet-column.ts'
import type { NumberColumn } from '#engine/number-column.ts'
import type { SlotSet, Space } from '#engine/space.ts'
import { HiddenListings } from './hidden-listings.ts'
import { InvertedIndex, tokenize, tokenizeDetails, tokenizeName } from './inverted-index.ts'
import { grown } from './json-arena.ts'

/** An added listing has no `before`, a removed one no `after`. */
export interface SlotChange {
  slot: number
  before: Vehicle | undefined
  after: Vehicle | undefined
}

export const titleSeparator = '\0'

/** A-Z sort key. The separator sorts 'Alfa' before 'Alfa Romeo'. */
export const titleOf = ({ brand, model }: Pick<Vehicle, 'brand' | 'model'>) =>
  `${foldText(brand)}${titleSeparator}${foldText(model)}`

const bytesPerComparablesIndex = 2500

const equipmentTerms = new Map(
  equipment.map((piece) => [nameKey(piece), tokenize(`${piece}, ${equipmentPhrases[piece]}`)]),
)

/** Words that find a value, if not the words of its text. */
const facetTerms: Partial<Record<FacetField, (name: string) => string[]>> = {
  brand: (name) => makeNames(name).flatMap(tokenizeName),
  model: tokenizeName,
  colorFamily: () => [],
  condition: () => [],
  duty: () => [],
  // 'St' would find every parish.
  parish: () => [],
  owners: () => [],
  equipment: (key) => equipmentTerms.get(key) ?? [],
  seats: (count) => tokenize(`${count} seats`),
}

const storedRanges = rangeColumns.filter((column) => column !== 'onTheRoadPrice')
const numberColumns = [...rangeColumns, 'id', 'title', 'lastService', 'listedDay', 'confirmedDay'] as const
const textColumns = [...facetFields, 'owner', 'title'] as const
const flags = ['featured', 'promoted', 'sold', 'photographed', 'withPromotion', 'hidden', 'held'] as const
export type TextName = (typeof textColumns)[number]
export type NumberName = (typeof numberColumns)[number]
/**
 * `promoted`: a promotion is active. `withPromotion`: it has any promotion. `held`: a case hides it.
 * `hidden`: it is held, or its dealership is switched off.
 */
export type Flag = (typeof flags)[number]

export const notStated = ''

/** A cache, because finding a family takes microseconds. */
const families = new LRUCache<string, string>({
  max: 4096,
  memoMethod: (color) => familyOfColor(color) ?? notStated,
})

export const monthNumber = (month: string | null) => (month === null ? 0 : Number(month.replace('-', '')))

/** Days since 1970. */
export const dayNumber = (day: string) => Date.parse(day) / 86_400_000

/** Bounds of `confirmedDay`. */
export const confirmedThisWeek = (now: Date) => ({ min: dayNumber(localDay(now)) - confirmedDays + 1 })
export const unconfirmedToday = (now: Date) => ({ min: 1, max: dayNumber(localDay(now)) - 1 })

export class Columns {
  readonly engine: Engine<TextName, NumberName, Flag>
  readonly space: Space
  readonly facets: Record<TextName, FacetColumn>
  readonly terms: InvertedIndex
  readonly reducedFrom = new Map<number, number>()
  /** Index in `bodyKinds`, by slot. */
  kinds = new Uint8Array(0)
  /** Kinds by title and type. Cached, because finding a kind takes microseconds. */
  readonly #kindOfModel = new Map<number, number>()
  readonly hidden: HiddenListings

  /** @param expected about how many listings there will be */
  constructor(vocabularyBytes: number, expected?: number) {
    const schema: Schema<TextName, NumberName, Flag> = {
      facets: textColumns,
      lists: ['equipment'],
      numbers: numberColumns,
      flags,
      rankOf: { title: (slot) => this.titles.sorted.ranks[this.titles.codeAt(slot)] as number },
      keyOf: nameKey,
      listenerOf: (name) => (name === 'owner' || name === 'title' ? undefined : this.#indexTerms(name)),
    }
    this.engine = new Engine(schema, expected)
    this.space = this.engine.space
    this.facets = this.engine.facets
    this.hidden = new HiddenListings(this.space, {
      hidden: () => this.flag('hidden'),
      held: () => this.flag('held'),
    })
    this.terms = new InvertedIndex(this.space, vocabularyBytes)
  }

  /** Read when needed: the first read sorts all rows loaded before it. */
  get numbers(): Record<NumberName, NumberColumn> {
    return this.engine.numbers
  }

  get titles(): FacetColumn {
    return this.facets.title
  }

  get live(): SlotSet {
    return this.space.live
  }

  flag(name: Flag): SlotSet {
    return this.engine.flag(name)
  }

  /** @returns a buffer */
  inStock({ userId, dealershipName }: Stock): SlotSet {
    const set = this.space.emptyBuffer()
    const { owner, dealer } = this.facets
    for (const [column, text] of [
      [owner, userId?.toString()],
      [dealer, dealershipName],
    ] as const) {
      const code = text === undefined ? undefined : column.code(text)
      if (code !== undefined) column.postings(code).addTo(set)
    }
    return set
  }

  get sizeBytes(): number {
    const columns = Object.values(this.facets)
    const comparables = this.titles.valueCount * bytesPerComparablesIndex
    return columns.reduce((sum, column) => sum + column.sizeBytes, this.terms.sizeBytes + comparables)
  }

  /** @param changes at most one a slot */
  apply(changes: readonly SlotChange[], now: Date): void {
    this.#addTitles(changes)
    this.engine.apply(
      changes.map(({ slot, before, after }) => ({
        slot,
        before: before && this.#rowOf(before, now),
        after: after && this.#rowOf(after, now),
      })),
    )
    this.hidden.countHeld(changes)
    this.#applyKinds(changes)
    this.#applyReductions(changes, now)
    this.#applyDetails(changes)
    for (const column of Object.values(this.facets)) {
      if (!column.compactIfSparse() || column !== this.titles) continue
      this.#kindOfModel.clear()
      this.engine.renumber('title')
    }
  }

  #rowOf(vehicle: Vehicle, now: Date): Row<TextName, NumberName, Flag> {
    const title = titleOf(vehicle)
    return {
      facets: {
        ...mapKeys<Record<FacetField, string | readonly string[]>>(facetFields, (field) => {
          const value = vehicle[keyOfFacet(field)]
          return Array.isArray(value) ? value : String(value ?? notStated)
        }),
        colorFamily: families.memo(vehicle.color),
        owner: String(vehicle.userId),
        title,
      },
      numbers: {
        ...mapKeys<Pick<Vehicle, (typeof storedRanges)[number]>>(storedRanges, (column) => vehicle[column]),
        onTheRoadPrice: onTheRoadPrice(vehicle, now) ?? 0,
        price: askingPrice(vehicle, now),
        id: vehicle.id,
        title: this.titles.sorted.ranks[this.titles.code(title) as number] as number,
        lastService: monthNumber(vehicle.lastService),
        listedDay: dayNumber(vehicle.listedAt),
        confirmedDay: vehicle.isSold ? 0 : dayNumber(vehicle.confirmedAt),
      },
      flags: {
        featured: vehicle.isFeatured,
        promoted: isPromotionActive(vehicle, now),
        sold: vehicle.isSold,
        photographed: !vehicle.imageUrls.every(isIllustration),
        withPromotion: vehicle.promotionType !== null,
        hidden: vehicle.held !== undefined || this.hidden.hasDealer(vehicle.dealershipName),
        held: vehicle.held !== undefined,
      },
    }
  }

  #indexTerms(field: FacetField): FacetListener {
    // A value that is not stated is an empty text.
    const termsOf = (key: string) => (key === '' ? [] : (facetTerms[field] ?? tokenize)(key))
    return {
      added: (key, postings) => this.terms.addFacet(termsOf(key), postings),
      removed: (entries) =>
        this.terms.removeFacets(
          entries.flatMap(({ key }) => termsOf(key)),
          new Set(entries.map(({ postings }) => postings)),
        ),
    }
  }

  /** New titles shift the ranks of others, so they come before any listing is sorted. */
  #addTitles(changes: readonly SlotChange[]): void {
    let isNew = false
    for (const { after } of changes) {
      if (!after) continue
      const title = titleOf(after)
      isNew ||= this.titles.code(title) === undefined
      this.titles.encode(title)
    }
    if (isNew) this.engine.renumber('title')
  }

  #applyKinds(changes: readonly SlotChange[]): void {
    this.kinds = grown(this.kinds, this.space.reserve)
    for (const { slot, after } of changes) if (after) this.kinds[slot] = this.#kindOf(slot, after)
  }

  #kindOf(slot: number, vehicle: Vehicle): number {
    const model = this.titles.codeAt(slot) * vehicleTypes.length + vehicleTypes.indexOf(vehicle.vehicleType)
    let kind = this.#kindOfModel.get(model)
    if (kind === undefined) {
      kind = bodyKinds.indexOf(bodyKindOf(vehicle))
      this.#kindOfModel.set(model, kind)
    }
    return kind
  }

  #applyReductions(changes: readonly SlotChange[], now: Date): void {
    for (const { slot, after } of changes) {
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
}
