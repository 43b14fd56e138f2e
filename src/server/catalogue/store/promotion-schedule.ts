import type { Promoted } from '#domain/promotion/promotion.ts'

interface Turn {
  at: number
  id: number
  /** Which call of `watch` noted it. */
  watch: number
}

/** Turns made pointless are cleared away when there are more of them than of others, and than these. */
const fewestCleared = 1000

/**
 * When which promotions begin and end, the next one first (a binary heap). A turn only says when to look at a
 * listing again, so one that a later change made pointless does no harm until it is cleared away.
 */
export class PromotionClock {
  #turns: Turn[] = []
  /** The latest call of `watch` for each listing that has turns. */
  readonly #latest = new Map<number, number>()
  #watches = 0

  /** The instant of the next turn, in milliseconds since 1970; Infinity where none is left. */
  get next(): number {
    return this.#turns[0]?.at ?? Infinity
  }

  /** Notes when the promotion of a listing begins and has ended, where that is still to come. */
  watch(id: number, vehicle: Promoted, now: Date): void {
    this.forget(id)
    if (vehicle.promotionType === null) return
    const begins = vehicle.promotionStartDate === null ? -Infinity : +new Date(vehicle.promotionStartDate)
    const ends = vehicle.promotionEndDate === null ? Infinity : +new Date(vehicle.promotionEndDate)
    const hasEnded = ends + 1 // the end itself belongs to it
    const watch = ++this.#watches
    for (const at of [begins, hasEnded]) {
      if (at <= now.getTime() || at === Infinity) continue
      this.#latest.set(id, watch)
      this.#push({ at, id, watch })
    }
    if (this.#turns.length > fewestCleared + 4 * this.#latest.size) this.#clear()
  }

  /** A listing is gone. */
  forget(id: number): void {
    this.#latest.delete(id)
  }

  /** How many turns are noted, pointless ones included. */
  get size(): number {
    return this.#turns.length
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

  #clear(): void {
    // What is in order is a heap.
    this.#turns = this.#turns
      .filter(({ id, watch }) => this.#latest.get(id) === watch)
      .sort((one, other) => one.at - other.at)
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
