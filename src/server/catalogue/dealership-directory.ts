import type { DealerListItem, Dealership } from '#domain/dealership.ts'
import { nameKey } from '#domain/names.ts'
import { plainText } from './words.ts'

/** A dealership as it was read from the database, or the news that it is not there any more. */
export interface DealershipNews {
  id: number
  row: Dealership | undefined
}

/** All dealerships: few enough to be kept as they are. */
export class DealershipDirectory {
  /** Counts every applied change. */
  changes = 0
  readonly #byId = new Map<number, Dealership>()
  readonly #byKey = new Map<string, Dealership>()
  /** Ids are never given out twice, so what was deleted stays so. */
  readonly #deleted = new Set<number>()
  #dealers: DealerListItem[] | undefined

  get size(): number {
    return this.#byId.size
  }

  /** Applies what is newer than what is known. */
  apply(news: readonly DealershipNews[]): void {
    for (const { id, row } of news) {
      const known = this.#byId.get(id)
      if (row && (this.#deleted.has(id) || (known && known.version >= row.version))) continue
      if (!row) this.#deleted.add(id)
      if (!row && !known) continue
      if (known) this.#byKey.delete(nameKey(known.name))
      if (row) this.#put(row)
      else this.#byId.delete(id)
      this.#dealers = undefined
      this.changes++
    }
  }

  byName(name: string): Dealership | undefined {
    return this.#byKey.get(nameKey(name))
  }

  /** Active dealerships by name. */
  dealers(): DealerListItem[] {
    this.#dealers ??= [...this.#byId.values()]
      .filter(({ isActive }) => isActive)
      .sort((one, other) => byPlainName(one, other) || one.id - other.id)
      .map(({ id, name, logoUrl }) => ({ id, dealershipName: name, dealershipLogo: logoUrl }))
    return this.#dealers
  }

  highestVersion(): number {
    let highest = 0
    for (const { version } of this.#byId.values()) highest = Math.max(highest, version)
    return highest
  }

  #put(row: Dealership): void {
    this.#byId.set(row.id, row)
    this.#byKey.set(nameKey(row.name), row)
  }
}

function byPlainName(one: Dealership, other: Dealership): number {
  const [a, b] = [plainText(one.name), plainText(other.name)]
  return a === b ? 0 : a < b ? -1 : 1
}
