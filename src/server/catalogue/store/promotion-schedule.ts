import type { Promoted } from '#domain/promotion/promotion.ts'

/** The instants at which promotions begin and end. */
export class PromotionSchedule {
  /** Of each listing, those in the future, ascending, in milliseconds since 1970. */
  readonly #instants = new Map<number, number[]>()
  /** No later than the next instant; Infinity without any. */
  next = Number.POSITIVE_INFINITY

  /** Schedules the future begin and end of a listing's promotion. */
  schedule(id: number, vehicle: Promoted, now: Date): void {
    this.#instants.delete(id)
    if (vehicle.promotionType === null) return
    const { promotionStartDate: start, promotionEndDate: end } = vehicle
    // The end itself belongs to it.
    const edges = [start === null ? 0 : +new Date(start), end === null ? 0 : +new Date(end) + 1]
    const instants = edges.filter((at) => at > now.getTime()).sort((one, other) => one - other)
    const [next] = instants
    if (next === undefined) return
    this.#instants.set(id, instants)
    this.next = Math.min(this.next, next)
  }

  cancel(id: number): void {
    this.#instants.delete(id)
  }

  /** Removes the instants that have come: a look at every promotion, some milliseconds of 100,000. @returns their listings */
  takeDue(now: Date): number[] {
    const due: number[] = []
    this.next = Number.POSITIVE_INFINITY
    const nowMs = now.getTime()
    for (const [id, instants] of this.#instants) {
      if ((instants[0] as number) <= nowMs) {
        due.push(id)
        while (instants[0] !== undefined && instants[0] <= nowMs) instants.shift()
      }
      const [next] = instants
      if (next === undefined) this.#instants.delete(id)
      else if (next < this.next) this.next = next
    }
    return due
  }
}
