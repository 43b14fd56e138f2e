import type { DealerListItem, Dealership } from '#domain/dealership/dealership.ts'
import { nameKey } from '#domain/text/names.ts'
import { IdSet } from '../sets/id-set.ts'
import { plainText } from '../text/tokenizer.ts'

/** A dealership, and whether nobody sees it yet: the account that it came with waits for approval. */
export type StoredDealership = Dealership & { awaitsApproval: boolean }

/** A dealership as it was read from the database, or the news that it is not there any more. */
export interface DealershipNews {
  id: number
  row: StoredDealership | undefined
}

/** What a dealership takes up beside its texts, in bytes. */
const bytesPerDealership = 1500
/** Of a usual profile: one that is kept stays when it changes, even without room, unless it is larger than that. */
const usualBytes = 10_000

/** All dealerships, kept as they are, as far as there is room: the first that came are those that stay. */
export class DealershipDirectory {
  /** Counts every applied change. */
  changes = 0
  readonly #byId = new Map<number, Dealership>()
  /** Those that may be seen. */
  readonly #byKey = new Map<string, Dealership>()
  /** Ids are never given out twice, so what was deleted stays so. */
  readonly #deleted = new IdSet()
  /** Dealerships that are there and were left out for want of room. They stay so until the next load. */
  readonly leftOut = new IdSet()
  /** The highest version among those that were left out. */
  #leftOutVersion = 0
  readonly #room: number
  #bytes = 0
  #dealers: DealerListItem[] | undefined

  /** @param room how much memory they may take up, in bytes */
  constructor(room = Number.POSITIVE_INFINITY) {
    this.#room = room
  }

  /** How many dealerships there are, those left out included. */
  get count(): number {
    return this.#byId.size + this.leftOut.size
  }

  /** Applies what is newer than what is known. */
  apply(news: readonly DealershipNews[]): void {
    for (const { id, row } of news) {
      const known = this.#byId.get(id)
      if (row && (this.#deleted.has(id) || (known && known.version >= row.version))) continue
      if (!row) this.#deleted.add(id)
      if (!row && !known && !this.leftOut.has(id)) continue
      if (known) this.#takeOut(known)
      if (row) this.#put(row, known !== undefined)
      else this.leftOut.delete(id)
      this.#dealers = undefined
      this.changes++
    }
  }

  byName(name: string): Dealership | undefined {
    return this.#byKey.get(nameKey(name))
  }

  /** Active dealerships by name. */
  dealers(): DealerListItem[] {
    this.#dealers ??= [...this.#byKey.values()]
      .filter(({ isActive }) => isActive)
      .sort((one, other) => byPlainName(one, other) || one.id - other.id)
      .map(({ id, name, logoUrl }) => ({ id, dealershipName: name, dealershipLogo: logoUrl }))
    return this.#dealers
  }

  highestVersion(): number {
    let highest = this.leftOut.size > 0 ? this.#leftOutVersion : 0
    for (const { version } of this.#byId.values()) highest = Math.max(highest, version)
    return highest
  }

  #takeOut(known: Dealership): void {
    this.#byKey.delete(nameKey(known.name))
    this.#byId.delete(known.id)
    this.#bytes -= bytesOf(known)
  }

  #put({ awaitsApproval, ...row }: StoredDealership, wasKept: boolean): void {
    const bytes = bytesOf(row)
    const fits = this.#bytes + bytes <= this.#room || (wasKept && bytes <= usualBytes)
    if (!fits || this.leftOut.has(row.id)) {
      this.leftOut.add(row.id)
      this.#leftOutVersion = Math.max(this.#leftOutVersion, row.version)
      return
    }
    this.#bytes += bytes
    this.#byId.set(row.id, row)
    if (!awaitsApproval) this.#byKey.set(nameKey(row.name), row)
  }
}

function bytesOf(row: Dealership): number {
  return bytesPerDealership + 2 * JSON.stringify(row).length
}

function byPlainName(one: Dealership, other: Dealership): number {
  const [a, b] = [plainText(one.name), plainText(other.name)]
  return a === b ? 0 : a < b ? -1 : 1
}
