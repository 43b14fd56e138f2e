import type { Promoted } from '#domain/promotion.ts'

interface Turn {
  at: number
  id: number
}

/**
 * When which promotions begin and end, the next one first (a binary heap). A turn only says when to look at a
 * listing again, so one that a later change made pointless does no harm.
 */
export class PromotionClock {
  readonly #turns: Turn[] = []

  /** The instant of the next turn, in milliseconds since 1970; Infinity where none is left. */
  get next(): number {
    return this.#turns[0]?.at ?? Infinity
  }

  /** Notes when the promotion of a listing begins and has ended, where that is still to come. */
  watch(id: number, vehicle: Promoted, now: Date): void {
    if (vehicle.promotionType === null) return
    const begins = vehicle.promotionStartDate === null ? -Infinity : +new Date(vehicle.promotionStartDate)
    const ends = vehicle.promotionEndDate === null ? Infinity : +new Date(vehicle.promotionEndDate)
    const hasEnded = ends + 1 // the end itself belongs to it
    for (const at of [begins, hasEnded]) if (at > now.getTime() && at < Infinity) this.#push({ at, id })
  }

  /** The listings whose turn has come, each taken out once. */
  due(now: Date): Set<number> {
    const ids = new Set<number>()
    while (this.next <= now.getTime()) {
      const turn = this.#pop()
      if (turn) ids.add(turn.id)
    }
    return ids
  }

  #push(turn: Turn): void {
    const turns = this.#turns
    let at = turns.push(turn) - 1
    while (at > 0) {
      const parent = (at - 1) >>> 1
      if ((turns[parent] as Turn).at <= turn.at) break
      turns[at] = turns[parent] as Turn
      at = parent
    }
    turns[at] = turn
  }

  #pop(): Turn | undefined {
    const turns = this.#turns
    const first = turns[0]
    const last = turns.pop()
    if (turns.length === 0 || !last) return first
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= turns.length) break
      if (child + 1 < turns.length && (turns[child + 1] as Turn).at < (turns[child] as Turn).at) child++
      if ((turns[child] as Turn).at >= last.at) break
      turns[at] = turns[child] as Turn
      at = child
    }
    turns[at] = last
    return first
  }
}
