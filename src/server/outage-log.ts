import { formatQuantity } from '#domain/text/format.ts'
import { reasonOf } from './database/sql-errors.ts'

const toldEveryMs = 60_000
const checkedEveryMs = 1_000
/** An outage is over when the database answers and nothing has failed for this long. */
const quietMs = 3_000
const reachableWithinMs = 2_000
/** Kinds of failures counted by name; messages of the log are few. */
const mostKinds = 20

interface Outage {
  since: number
  toldAt: number
  failedAt: number
  counts: Map<string, number>
}

/**
 * The log of an outage of the database, which fails everything at once: one line when it begins, one a minute with
 * counts, one when it ends.
 */
export class OutageLog {
  readonly #write: (details: object, message: string) => void
  #isReachable: (timeoutMs: number) => Promise<boolean> = async () => true
  #outage: Outage | undefined

  constructor(write: (details: object, message: string) => void) {
    this.#write = write
  }

  /** @param isReachable whether the database answers */
  watch(isReachable: (timeoutMs: number) => Promise<boolean>): void {
    this.#isReachable = isReachable
  }

  /** Counts a failure that the outage caused. @param message what the log would have said */
  failed(error: unknown, message: string): void {
    const now = performance.now()
    this.#outage ??= this.#begin(error, now)
    const { counts } = this.#outage
    const kind = counts.has(message) || counts.size < mostKinds ? message : 'Other failures'
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    this.#outage.failedAt = now
  }

  #begin(error: unknown, now: number): Outage {
    this.#write(
      { reason: reasonOf(error) },
      'The database fails. What is public is served from memory; what needs the database is answered with 503.',
    )
    setTimeout(() => void this.#check(), checkedEveryMs).unref()
    return { since: now, toldAt: now, failedAt: now, counts: new Map() }
  }

  async #check(): Promise<void> {
    const outage = this.#outage
    if (!outage) return
    const isReachable = await this.#isReachable(reachableWithinMs)
    const now = performance.now()
    const lasted = formatQuantity(Math.round((now - outage.since) / 1000), 'second')
    const failures = Object.fromEntries(outage.counts)
    if (isReachable && now - outage.failedAt >= quietMs) {
      this.#outage = undefined
      this.#write({ failures }, `The database answers again after ${lasted}`)
      return
    }
    if (now - outage.toldAt >= toldEveryMs) {
      outage.toldAt = now
      this.#write({ failures }, `The database has failed for ${lasted}`)
    }
    setTimeout(() => void this.#check(), checkedEveryMs).unref()
  }
}
