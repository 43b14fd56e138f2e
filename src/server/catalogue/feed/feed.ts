import { setImmediate as pause } from 'node:timers/promises'
import type { Database } from '#server/database/database.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import type { Holdings, MemoryCatalogue } from '../memory-catalogue.ts'
import type { DealershipDirectory } from '../store/dealership-directory.ts'
import type { Listings } from '../store/listings.ts'
import { ShortageLog } from './eviction-log.ts'
import type { FeedLog } from './feed-log.ts'
import { load } from './load.ts'
import { readDealerships, readExtent, readVehicles, type TableExtent } from './read-rows.ts'
import { Retry } from './retry.ts'
import { hear } from './subscribe.ts'

/** As many ids as one statement asks for. */
const idsPerRead = 1000
/** A writer's own call mostly comes within it and takes its announcement along. */
const announcementPauseMs = 10

/**
 * Keeps a catalogue in step with the database: re-reads what is announced as changed and reloads where
 * announcements may have been missed. Rows are applied by version, so it never matters in which order they come.
 */
export class Feed implements CatalogueWrites {
  readonly #database: Database
  readonly #catalogue: MemoryCatalogue
  readonly #makeHoldings: () => Holdings
  readonly #log: FeedLog
  readonly #shortage: ShortageLog
  readonly #pending = { vehicles: new Set<number>(), dealerships: new Set<number>() }
  /** The round that will read what is pending, until it begins. */
  #nextRound: Promise<void> | undefined
  #lastRound: Promise<void> = Promise.resolve()
  #pause: NodeJS.Timeout | undefined
  readonly #retry = new Retry(() => this.#catchUp())
  readonly #reloadRetry = new Retry(() => this.#reloadWhenPossible())
  /** What a reload is filling; changes go into it as well. */
  #filling: Holdings | undefined
  #reloading: Promise<void> | undefined
  #isReloadStale = false
  #unlisten: (() => Promise<void>)[] = []
  #isClosed = false

  constructor({ database, catalogue, makeHoldings, log }: FeedParts) {
    this.#database = database
    this.#catalogue = catalogue
    this.#makeHoldings = makeHoldings
    this.#log = log
    this.#shortage = new ShortageLog(log)
  }

  /** Listens, then loads: what changes while it loads is announced and applied. */
  async open(): Promise<void> {
    this.#unlisten = [
      await this.#hear('vehicle_changes', this.#pending.vehicles),
      await this.#hear('dealership_changes', this.#pending.dealerships),
    ]
    await this.reload()
    await this.#round()
  }

  async applyVehicles(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#pending.vehicles.add(id)
    await this.#catchUp()
  }

  async applyDealerships(ids: readonly number[]): Promise<void> {
    for (const id of ids) this.#pending.dealerships.add(id)
    await this.#catchUp()
  }

  /** Fills new holdings in the background and serves them once they are complete; the old ones serve meanwhile. */
  reload(): Promise<void> {
    this.#isReloadStale = true
    this.#reloading ??= this.#reloadUntilFresh().finally(() => {
      this.#reloading = undefined
    })
    return this.#reloading
  }

  /**
   * Reloads where the database holds another number of rows or other versions than the catalogue, and where there may be
   * room again for what was left out.
   */
  async check(): Promise<void> {
    this.#shortage.tell(this.#catalogue.holdings)
    if (this.#catalogue.holdings.listings.mayTakeBack()) {
      this.#log.info('There is room for more listings and the catalogue is loaded again')
      return this.reload()
    }
    if (await this.#isInStep()) return
    await this.#round() // announcements may have been on their way
    if (await this.#isInStep()) return
    this.#log.info('The catalogue differs from the database and is loaded again')
    await this.reload()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#pause)
    this.#retry.stop()
    this.#reloadRetry.stop()
    await Promise.all(this.#unlisten.map((stop) => stop()))
    await this.#lastRound
    await this.#reloading?.catch(() => undefined)
  }

  #hear(
    channel: 'vehicle_changes' | 'dealership_changes',
    pending: Set<number>,
  ): Promise<() => Promise<void>> {
    return hear(this.#database, channel, {
      onChanged: (ids) => {
        for (const id of ids) pending.add(id)
        this.#pause ??= setTimeout(() => {
          this.#pause = undefined
          this.#catchUp()
        }, announcementPauseMs)
      },
      onUnknown: () => {
        this.#reloadWhenPossible()
      },
    })
  }

  /** Reads what is pending, now or, where that fails, as soon as it can be; what is committed stays so. */
  async #catchUp(): Promise<void> {
    try {
      await this.#round()
      this.#retry.succeeded()
    } catch (err) {
      this.#tell(err, 'Changes could not be read from the database')
      if (!this.#isClosed) this.#retry.failed()
    }
  }

  /** Reloads, now or, where that fails, as soon as it can be. */
  async #reloadWhenPossible(): Promise<void> {
    try {
      await this.reload()
      this.#reloadRetry.succeeded()
    } catch (err) {
      this.#tell(err, 'The catalogue could not be loaded again')
      if (!this.#isClosed) this.#reloadRetry.failed()
    }
  }

  #tell(err: unknown, failure: string): void {
    if (!this.#isClosed) this.#log.error({ err }, failure)
  }

  async #reloadUntilFresh(): Promise<void> {
    while (this.#isReloadStale && !this.#isClosed) {
      this.#isReloadStale = false
      const holdings = this.#makeHoldings()
      this.#filling = holdings
      try {
        await load(this.#database.queries, holdings)
        this.#catalogue.swap(holdings)
        this.#shortage.tell(holdings)
      } finally {
        this.#filling = undefined
      }
    }
  }

  /** Reads and applies all that is pending when it begins; one round at a time, each for everybody who waits. */
  #round(): Promise<void> {
    this.#nextRound ??= this.#lastRound.then(() => {
      this.#nextRound = undefined
      return this.#readPending()
    })
    const round = this.#nextRound
    this.#lastRound = round.catch(() => undefined)
    return round
  }

  async #readPending(): Promise<void> {
    const { queries } = this.#database
    await this.#readIds(this.#pending.dealerships, async (ids) => {
      const rows = byId(await readDealerships(queries, ids))
      const news = ids.map((id) => ({ id, row: rows.get(id) }))
      this.#everywhere(({ dealerships }) => dealerships.apply(news))
    })
    await this.#readIds(this.#pending.vehicles, async (ids) => {
      const rows = byId(await readVehicles(queries, ids))
      const news = ids.map((id) => ({ id, row: rows.get(id) }))
      this.#everywhere(({ listings }) => listings.apply(news))
      await this.#makeRoom()
    })
  }

  async #makeRoom(): Promise<void> {
    const { holdings } = this.#catalogue
    for (const { listings } of this.#filling ? [holdings, this.#filling] : [holdings]) {
      for (const _ of listings.makeRoom()) await pause()
    }
    this.#shortage.tellFirst(holdings)
  }

  async #readIds(pending: Set<number>, read: (ids: number[]) => Promise<void>): Promise<void> {
    const ids = [...pending]
    pending.clear()
    for (let from = 0; from < ids.length; from += idsPerRead) {
      try {
        await read(ids.slice(from, from + idsPerRead))
      } catch (error) {
        for (const id of ids.slice(from)) pending.add(id)
        throw error
      }
    }
  }

  #everywhere(apply: (holdings: Holdings) => void): void {
    apply(this.#catalogue.holdings)
    if (this.#filling) apply(this.#filling)
  }

  async #isInStep(): Promise<boolean> {
    const { vehicles, dealerships } = await readExtent(this.#database.queries)
    const { holdings } = this.#catalogue
    return isSame(vehicles, holdings.listings) && isSame(dealerships, holdings.dealerships)
  }
}

interface FeedParts {
  database: Database
  catalogue: MemoryCatalogue
  /** What a load begins with. */
  makeHoldings: () => Holdings
  log: FeedLog
}

/**
 * Whether a table is what was applied of it. Of rows that were left out only the highest version there ever was is
 * known: the table's may be lower since a row went, but a row that changed or came has a higher one.
 */
function isSame(table: TableExtent, held: Listings | DealershipDirectory): boolean {
  if (table.count !== held.count) return false
  const highest = held.highestVersion()
  return held.leftOut.size > 0 ? table.highestVersion <= highest : table.highestVersion === highest
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]))
}
