import type { Promoted } from '#domain/promotion/promotion.ts'

interface Check {
  at: number
  id: number
  /** The call of `schedule` that added it. */
  schedule: number
}

/** Stale checks are removed once they are more than the others, and than this. */
const fewestStale = 1000

/**
 * A priority queue (binary heap) of the instants at which promotions begin and end. A check only says when to look at
 * a listing again, so a stale one is harmless.
 */
export class PromotionSchedule {
  #checks: Check[] = []
  /** The latest call of `schedule` for each listing that has checks. */
  readonly #latest = new Map<number, number>()
  #schedules = 0

  /** The instant of the next check, in milliseconds since 1970; Infinity without any. */
  get next(): number {
    return this.#checks[0]?.at ?? Infinity
  }

  /** Schedules the future begin and end of a listing's promotion. */
  schedule(id: number, vehicle: Promoted, now: Date): void {
    this.cancel(id)
    if (vehicle.promotionType === null) return
    const begins = vehicle.promotionStartDate === null ? -Infinity : +new Date(vehicle.promotionStartDate)
    const ends = vehicle.promotionEndDate === null ? Infinity : +new Date(vehicle.promotionEndDate)
    const hasEnded = ends + 1 // the end itself belongs to it
    const schedule = ++this.#schedules
    for (const at of [begins, hasEnded]) {
      if (at <= now.getTime() || at === Infinity) continue
      this.#latest.set(id, schedule)
      this.#push({ at, id, schedule })
    }
    if (this.#checks.length > fewestStale + 4 * this.#latest.size) this.#removeStale()
  }

  cancel(id: number): void {
    this.#latest.delete(id)
  }

  /** The number of checks, stale ones included. */
  get size(): number {
    return this.#checks.length
  }

  /** Removes the checks that are due. @returns their listings */
  takeDue(now: Date): Set<number> {
    const ids = new Set<number>()
    while (this.next <= now.getTime()) {
      const check = this.#pop()
      if (check) ids.add(check.id)
    }
    return ids
  }

  #removeStale(): void {
    // A sorted array is a heap.
    this.#checks = this.#checks
      .filter(({ id, schedule }) => this.#latest.get(id) === schedule)
      .sort((one, other) => one.at - other.at)
  }

  #push(check: Check): void {
    const checks = this.#checks
    let at = checks.push(check) - 1
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if ((checks[parent] as Check).at <= check.at) break
      checks[at] = checks[parent] as Check
      at = parent
    }
    checks[at] = check
  }

  #pop(): Check | undefined {
    const checks = this.#checks
    const first = checks[0]
    const last = checks.pop()
    if (checks.length === 0 || !last) return first
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= checks.length) break
      if (child + 1 < checks.length && (checks[child + 1] as Check).at < (checks[child] as Check).at) child++
      if ((checks[child] as Check).at >= last.at) break
      checks[at] = checks[child] as Check
      at = child
    }
    checks[at] = last
    return first
  }
}
