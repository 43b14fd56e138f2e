import { FacetColumn, type FacetListener } from './facet-column.ts'
import { type Bounds, NumberColumn } from './number-column.ts'
import { pageOf } from './page.ts'
import { Selection } from './selection.ts'
import { type Region, type SlotSet, Space } from './space.ts'

export interface Row<Facet extends string, Num extends string, Flag extends string> {
  facets: Record<Facet, string | readonly string[]>
  numbers: Record<Num, number>
  flags: Record<Flag, boolean>
}

/** A new row has no `before`, a removed one no `after`. */
export interface RowChange<R> {
  slot: number
  before: R | undefined
  after: R | undefined
}

export interface Schema<Facet extends string, Num extends string, Flag extends string> {
  facets: readonly Facet[]
  /** Facets with lists. A filter of them asks for all chosen values, and limits their own counts too. */
  lists?: readonly Facet[]
  numbers: readonly Num[]
  flags: readonly Flag[]
  /** Numbers that depend on other rows. */
  rankOf?: Partial<Record<Num, (slot: number) => number>>
  /** Texts with the same key are one value. */
  keyOf?: (text: string) => string
  listenerOf?: (facet: Facet) => FacetListener | undefined
}

export interface Filters<Facet extends string, Num extends string> {
  /** Words and flags. */
  within?: readonly SlotSet[]
  without?: readonly SlotSet[]
  facets?: Partial<Record<Facet, readonly string[]>>
  exclusions?: Partial<Record<Facet, readonly string[]>>
  ranges?: Partial<Record<Num, Bounds>>
}

export interface Filtered<Name> {
  matches: Selection
  without(name: Name): Selection
}

export interface PageRequest<Num extends string> {
  order: { by: Num; isDescending: boolean }
  /** All matches must be within. */
  ranges?: Partial<Record<Num, Bounds>>
  offset: number
  length: number
}

/** Stores rows in columns and searches them. See README.md. */
export class Engine<Facet extends string, Num extends string, Flag extends string> {
  readonly space: Space
  readonly facets: Record<Facet, FacetColumn>
  readonly #numbers: Record<Num, NumberColumn>
  /** True until a number is read. Sorting once after loading is faster than after each batch. */
  #isUnsorted = true
  readonly #flags: Record<Flag, Region>
  readonly #schema: Schema<Facet, Num, Flag>

  constructor(schema: Schema<Facet, Num, Flag>, reserve?: number) {
    this.#schema = schema
    this.space = new Space(reserve)
    this.facets = columnsOf(
      schema.facets,
      (name) =>
        new FacetColumn(this.space, schema.keyOf, schema.listenerOf?.(name), schema.lists?.includes(name)),
    )
    this.#numbers = columnsOf(schema.numbers, () => new NumberColumn(this.space))
    this.#flags = columnsOf(schema.flags, () => this.space.region(1))
  }

  flag(name: Flag): SlotSet {
    return this.#flags[name].address
  }

  get numbers(): Record<Num, NumberColumn> {
    if (!this.#isUnsorted) return this.#numbers
    this.#isUnsorted = false
    const slots = this.space.slotsById()
    for (const name of this.#schema.numbers) this.#numbers[name].sort(slots, this.#schema.rankOf?.[name])
    return this.#numbers
  }

  /** There may be only one change of a slot. The caller takes and releases slots in `space`. */
  apply(changes: readonly RowChange<Row<Facet, Num, Flag>>[]): void {
    for (const change of changes) this.#applyFacets(change)
    if (this.#isUnsorted) this.#setNumbers(changes)
    else this.#applyNumbers(changes)
  }

  /** Reads `rankOf` again for all rows. Their order must not have changed. */
  renumber(name: Num): void {
    const rankOf = this.#schema.rankOf?.[name]
    if (rankOf && !this.#isUnsorted) this.#numbers[name].renumber(rankOf)
  }

  /** Finds rows that pass all filters, and rows that pass all except one column's. Call it within `space.scoped`. */
  filter(filters: Filters<Facet, Num>): Filtered<Facet | Num> {
    const { kernel, length, live } = this.space
    const base = this.space.bufferOf(live)
    for (const set of filters.within ?? []) kernel.and(base, base, set, length)
    for (const set of filters.without ?? []) kernel.andNot(base, base, set, length)
    const passing = this.#passing(filters)
    for (const name of this.#schema.lists ?? []) {
      const passes = passing.get(name)
      if (passes !== undefined) kernel.and(base, base, passes, length)
      passing.delete(name)
    }
    const select = (left?: Facet | Num): Selection => {
      const set = this.space.bufferOf(base)
      for (const [name, passes] of passing) if (name !== left) kernel.and(set, set, passes, length)
      return new Selection(this.space, set)
    }
    const matches = select()
    const without = new Map<Facet | Num, Selection>()
    return {
      matches,
      without(name) {
        if (!passing.has(name)) return matches
        const known = without.get(name) ?? select(name)
        without.set(name, known)
        return known
      },
    }
  }

  page(matches: Selection, { order, ranges, offset, length }: PageRequest<Num>): number[] {
    const column = this.numbers[order.by]
    const { from, to } = column.ranksWithin(ranges?.[order.by] ?? {})
    return pageOf(this.space, matches, { column, isDescending: order.isDescending, from, to, offset, length })
  }

  #setNumbers(changes: readonly RowChange<Row<Facet, Num, Flag>>[]): void {
    for (const name of this.#schema.numbers) {
      const { values } = this.#numbers[name]
      for (const { slot, after } of changes) if (after) values[slot] = after.numbers[name]
    }
  }

  #applyNumbers(changes: readonly RowChange<Row<Facet, Num, Flag>>[]): void {
    const rows = new Map(changes.map(({ slot, after }) => [slot, after]))
    for (const name of this.#schema.numbers) {
      const column = this.#numbers[name]
      const valueAfter = (slot: number) => rows.get(slot)?.numbers[name] as number
      const moved = changes.filter(
        ({ slot, before, after }) => !before || !after || after.numbers[name] !== column.valueOf(slot),
      )
      column.update(
        moved.flatMap(({ slot, before }) => (before ? [slot] : [])),
        moved.flatMap(({ slot, after }) => (after ? [slot] : [])),
        valueAfter,
      )
    }
  }

  #applyFacets({ slot, before, after }: RowChange<Row<Facet, Num, Flag>>): void {
    for (const name of this.#schema.facets) {
      const [had, has] = [before?.facets[name], after?.facets[name]]
      if (had === has) continue
      for (const text of textsOf(had)) this.facets[name].remove(slot, text)
      for (const text of textsOf(has)) this.facets[name].put(slot, text)
    }
    for (const name of this.#schema.flags) {
      if (after?.flags[name]) this.space.add(this.flag(name), slot)
      else this.space.remove(this.flag(name), slot)
    }
  }

  #passing({ facets, exclusions, ranges }: Filters<Facet, Num>): Map<Facet | Num, SlotSet> {
    const passing = new Map<Facet | Num, SlotSet>()
    for (const name of this.#schema.facets) {
      const passes = this.facets[name].passing(facets?.[name], exclusions?.[name])
      if (passes !== undefined) passing.set(name, passes)
    }
    for (const name of this.#schema.numbers) {
      const bounds = ranges?.[name]
      if (bounds) passing.set(name, this.numbers[name].within(bounds))
    }
    return passing
  }
}

function textsOf(value: string | readonly string[] | undefined): readonly string[] {
  return typeof value === 'string' ? [value] : (value ?? [])
}

function columnsOf<Name extends string, Column>(
  names: readonly Name[],
  make: (name: Name) => Column,
): Record<Name, Column> {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Column>
}
