import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { foldText, nameKey } from '#domain/text/names.ts'

/** `isUnapproved`: not listed until its approval or first listing. `isHeld`: hidden by a decision, even if active. */
export type StoredDealership = Dealership & {
  awaitsApproval: boolean
  isUnapproved: boolean
  isHeld: boolean
}

export class DealershipDirectory {
  changes = 0
  readonly #byId = new Map<number, Dealership>()
  readonly #byKey = new Map<string, Dealership>()
  readonly #unapproved = new Set<number>()
  readonly #held = new Set<number>()
  /** Ids are never reused, so a deletion is final. */
  readonly #deleted = new Set<number>()
  readonly #onState: (row: Pick<Dealership, 'name' | 'isActive'>) => void
  #active: Dealership[] | undefined

  constructor(onState: (row: Pick<Dealership, 'name' | 'isActive'>) => void) {
    this.#onState = onState
  }

  get count(): number {
    return this.#byId.size
  }

  /** Applies changes with a newer version than the stored one. Without a row the dealership was deleted. */
  apply(changes: readonly { id: number; row: StoredDealership | undefined }[]): void {
    for (const { id, row } of changes) {
      const known = this.#byId.get(id)
      if (row && (this.#deleted.has(id) || (known && known.version >= row.version))) continue
      if (!row) this.#deleted.add(id)
      if (!row && !known) continue
      if (known) this.#remove(known)
      // Another dealership may have the name by now: changes come in any order.
      const isFree = known && !this.byName(known.name)
      const freed = isFree ? { name: known.name, isActive: true } : undefined
      const state = row ? { name: row.name, isActive: row.isActive && !row.isHeld } : freed
      if (state) this.#onState(state)
      if (row) this.#put(row)
      this.#active = undefined
      this.changes++
    }
  }

  byName(name: string): Dealership | undefined {
    return this.#byKey.get(nameKey(name))
  }

  isUnapproved(name: string): boolean {
    return this.#unapproved.has(this.byName(name)?.id ?? 0)
  }

  /** Active dealerships by name. Unapproved ones appear only if `lists` says so. */
  listed(lists: (name: string) => boolean): readonly Dealership[] {
    this.#active ??= [...this.#byKey.values()]
      .filter(({ id, isActive }) => isActive && !this.#held.has(id))
      .sort((one, other) => byPlainName(one, other) || one.id - other.id)
    if (this.#unapproved.size === 0) return this.#active
    return this.#active.filter(({ id, name }) => !this.#unapproved.has(id) || lists(name))
  }

  highestVersion(): number {
    let highest = 0
    for (const { version } of this.#byId.values()) highest = Math.max(highest, version)
    return highest
  }

  #remove(known: Dealership): void {
    if (this.byName(known.name)?.id === known.id) this.#byKey.delete(nameKey(known.name))
    this.#byId.delete(known.id)
    this.#unapproved.delete(known.id)
    this.#held.delete(known.id)
  }

  #put({ awaitsApproval, isUnapproved, isHeld, ...row }: StoredDealership): void {
    this.#byId.set(row.id, row)
    if (!awaitsApproval) this.#byKey.set(nameKey(row.name), row)
    if (isUnapproved) this.#unapproved.add(row.id)
    if (isHeld) this.#held.add(row.id)
  }
}

function byPlainName(one: Dealership, other: Dealership): number {
  const [a, b] = [foldText(one.name), foldText(other.name)]
  return a === b ? 0 : a < b ? -1 : 1
}
