import { limits } from '#domain/limits.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { CatalogueWrites, ChangedRows } from '#server/dependencies.ts'
import { slicesOf } from '#server/event-loop.ts'
import type { Log } from '#server/log.ts'
import type { DealershipDirectory } from './dealership-directory.ts'
import type { Listings, VehicleChange } from './listings.ts'
import {
  load,
  readDealerships,
  readTableStatistics,
  readVehicles,
  readVersions,
  type TableStatistics,
} from './read-rows.ts'
import type { Snapshot } from './snapshot.ts'

/** Small, so that other reads get their turn on a single connection. */
const idsPerRead = 200
/** Most announced ids are already known and dropped by this check. */
const idsPerCheck = 1000
/** Rows applied before the event loop goes on (about 2 ms). */
const rowsPerSlice = 100
/** Usually enough for the writer's own call to come first. */
const debounceMs = 10

interface FeedOptions {
  database: Database
  catalogue: { readonly snapshot: Snapshot; swap(snapshot: Snapshot): void }
  makeSnapshot: (expected: number) => Snapshot
  log: Log
}

/** Applies announced changes and this process's writes. Reloads if an announcement may be missing. */
export class Feed implements CatalogueWrites {
  readonly #options: FeedOptions
  readonly #reported = { isFull: false, hasRejectedWords: false }
  readonly #pending = { vehicles: new Set<number>(), dealerships: new Set<number>() }
  #nextRead: Promise<void> | undefined
  #lastRead: Promise<void> = Promise.resolve()
  #debounce: NodeJS.Timeout | undefined
  readonly #readRetry = new Retry(() => this.#readSoon())
  readonly #reloadRetry = new Retry(() => this.#reloadSoon())
  /** The snapshot that a reload is filling; changes are applied to it too. */
  #filling: Snapshot | undefined
  #reloading: Promise<void> | undefined
  #isReloadStale = false
  #unsubscribe: (() => Promise<void>)[] = []
  #isClosed = false

  constructor(options: FeedOptions) {
    this.#options = options
  }

  /** Subscribes before loading, so that changes during the load are not lost. */
  async open(): Promise<void> {
    this.#unsubscribe = [
      await this.#subscribe('vehicle_changes', this.#pending.vehicles),
      await this.#subscribe('dealership_changes', this.#pending.dealerships),
    ]
    await this.reload()
    await this.#readPending()
  }

  async apply({ vehicles = [], written = [], dealerships = [] }: ChangedRows): Promise<void> {
    // A server has several connections, so another write may have changed related data such as a logo.
    const areFinal = this.#options.database.kind === 'embedded'
    const toRead = areFinal ? vehicles : [...vehicles, ...written.map(({ id }) => id)]
    for (const id of toRead) this.#pending.vehicles.add(id)
    for (const id of dealerships) this.#pending.dealerships.add(id)
    if (toRead.length + dealerships.length > 0) await this.#readSoon()
    if (areFinal) await this.#applyListings(written)
  }

  /** Fills a new snapshot, which replaces the present one once it is complete. */
  reload(): Promise<void> {
    this.#isReloadStale = true
    this.#reloading ??= this.#reloadUntilFresh().finally(() => {
      this.#reloading = undefined
    })
    return this.#reloading
  }

  /** Reloads if counts or versions differ from the database's. */
  async check(): Promise<void> {
    this.#reportRoom(this.#options.catalogue.snapshot)
    if (await isInStep(this.#options.database.queries, this.#options.catalogue.snapshot)) return
    await this.#readPending() // announcements may have been in flight
    if (await isInStep(this.#options.database.queries, this.#options.catalogue.snapshot)) return
    this.#options.log.info('The catalogue differs from the database and is loaded again')
    await this.reload()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#debounce)
    this.#readRetry.stop()
    this.#reloadRetry.stop()
    await Promise.all(this.#unsubscribe.map((stop) => stop()))
    await this.#lastRead
    await this.#reloading?.catch(() => undefined)
  }

  #subscribe(
    channel: 'vehicle_changes' | 'dealership_changes',
    pending: Set<number>,
  ): Promise<() => Promise<void>> {
    const onGap = () => void this.#reloadSoon()
    return this.#options.database.listen(channel, {
      onPayload: (payload) => {
        // The table was truncated.
        if (payload === '*') return onGap()
        for (const id of idsIn(payload)) pending.add(id)
        this.#debounce ??= setTimeout(() => {
          this.#debounce = undefined
          this.#readSoon()
        }, debounceMs)
      },
      onGap,
    })
  }

  #readSoon(): Promise<void> {
    const failure = 'Changes could not be read from the database'
    return this.#attempt(() => this.#readPending(), this.#readRetry, failure)
  }

  #reloadSoon(): Promise<void> {
    return this.#attempt(() => this.reload(), this.#reloadRetry, 'The catalogue could not be loaded again')
  }

  async #attempt(work: () => Promise<void>, retry: Retry, failure: string): Promise<void> {
    try {
      await work()
      retry.succeeded()
    } catch (err) {
      if (this.#isClosed) return
      this.#options.log.error({ err }, failure)
      retry.failed()
    }
  }

  async #reloadUntilFresh(): Promise<void> {
    while (this.#isReloadStale && !this.#isClosed) {
      this.#isReloadStale = false
      const { queries } = this.#options.database
      const { count } = await readTableStatistics(queries, vehicles)
      const snapshot = this.#options.makeSnapshot(count)
      this.#filling = snapshot
      try {
        await load(queries, snapshot)
        this.#options.catalogue.swap(snapshot)
        this.#reportRoom(snapshot)
      } finally {
        this.#filling = undefined
      }
    }
  }

  /** Reads and applies everything pending. Callers that come before a read starts share it. */
  #readPending(): Promise<void> {
    this.#nextRead ??= this.#lastRead.then(() => {
      this.#nextRead = undefined
      return this.#readNow()
    })
    const read = this.#nextRead
    this.#lastRead = read.catch(() => undefined)
    return read
  }

  async #readNow(): Promise<void> {
    const { queries } = this.#options.database
    await inBatches(this.#pending.dealerships, idsPerRead, async (ids) => {
      const changes = changesOf(ids, await readDealerships(queries, ids))
      this.#applyToAll((snapshot) => snapshot.dealerships.apply(changes))
    })
    await inBatches(this.#pending.vehicles, idsPerCheck, async (ids) => {
      const changed = await this.#changedVehicles(ids)
      for (let from = 0; from < changed.length; from += idsPerRead) {
        const slice = changed.slice(from, from + idsPerRead)
        await this.#applyListings(changesOf(slice, await readVehicles(queries, slice)))
      }
    })
  }

  /** Leaves out ids with the newest row already applied, usually by a write of this process. */
  async #changedVehicles(ids: readonly number[]): Promise<readonly number[]> {
    if (this.#filling) return ids
    const versions = await readVersions(this.#options.database.queries, ids)
    const { listings } = this.#options.catalogue.snapshot
    return ids.filter((id) => !listings.isCurrent(id, versions.get(id)))
  }

  async #applyListings(changes: readonly VehicleChange[]): Promise<void> {
    for await (const some of slicesOf(changes, rowsPerSlice)) {
      this.#applyToAll((snapshot) => snapshot.listings.apply(some))
    }
  }

  #reportRoom({ listings }: Snapshot): void {
    const before = { ...this.#reported }
    this.#reported.hasRejectedWords ||= listings.columns.terms.rejected > 0
    this.#reported.isFull = listings.usedShare() > 1
    if (this.#reported.hasRejectedWords && !before.hasRejectedWords)
      this.#options.log.warn(
        'The search index has no room for more words. New words in details are not searchable. ' +
          'Make, model, dealership and the other choices still are.',
      )
    if (this.#reported.isFull && !before.isFull)
      this.#options.log.error(
        { listings: listings.count },
        'The listings use all their memory, so new ones are refused. Give the process more memory or remove listings.',
      )
  }

  #applyToAll(apply: (snapshot: Snapshot) => void): void {
    apply(this.#options.catalogue.snapshot)
    if (this.#filling) apply(this.#filling)
  }
}

async function inBatches(
  pending: Set<number>,
  size: number,
  apply: (ids: number[]) => Promise<void>,
): Promise<void> {
  const ids = [...pending]
  pending.clear()
  for (let from = 0; from < ids.length; from += size) {
    try {
      await apply(ids.slice(from, from + size))
    } catch (error) {
      for (const id of ids.slice(from)) pending.add(id)
      throw error
    }
  }
}

/** Ids that were not found are deleted rows. */
function changesOf<Found extends { id: number }>(ids: readonly number[], found: readonly Found[]) {
  const byId = new Map(found.map((each) => [each.id, each]))
  return ids.map((id) => byId.get(id) ?? { id, row: undefined })
}

async function isInStep(queries: Queries, snapshot: Snapshot): Promise<boolean> {
  const ofVehicles = await readTableStatistics(queries, vehicles)
  const ofDealerships = await readTableStatistics(queries, dealerships)
  return isSame(ofVehicles, snapshot.listings) && isSame(ofDealerships, snapshot.dealerships)
}

function isSame(table: TableStatistics, stored: Listings | DealershipDirectory): boolean {
  return table.count === stored.count && table.highestVersion === stored.highestVersion()
}

/** Any database client can notify, so invalid ids are dropped. */
function idsIn(payload: string): number[] {
  return payload
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= limits.integer)
}

const firstDelayMs = 250
const longestDelayMs = 30_000

/** Exponential backoff. */
class Retry {
  readonly #work: () => void
  #failures = 0
  #timer: NodeJS.Timeout | undefined

  constructor(work: () => void) {
    this.#work = work
  }

  failed(): void {
    if (this.#timer) return
    const delayMs = Math.min(firstDelayMs * 2 ** this.#failures, longestDelayMs)
    this.#failures++
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#work()
    }, delayMs).unref()
  }

  succeeded(): void {
    this.#failures = 0
  }

  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
