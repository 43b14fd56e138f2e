import { hash, randomBytes } from 'node:crypto'
import { networkOf } from '#server/http/network-of.ts'

const minuteMs = 60_000
/** Whole families and offices share one address, whole networks of phones too. */
const mostAMinute = 120
/** Of one listing and kind from one address in a day: more is no interest but a program. */
const mostADay = 20
/** Where more is to be remembered, remembering starts afresh: about 10 MB. */
const mostRemembered = 100_000

/**
 * How much one address may add. Kept in this process alone and for a day at most, under a hash with a salt that is
 * nowhere else: no address is stored.
 */
export class InterestLimits {
  #salt = randomBytes(16).toString('hex')
  #minute = { startMs: 0, calls: new Map<string, number>() }
  #day = { day: '', counts: new Map<string, number>() }

  /** Counts a call. Answers whether it is still one of those that a minute takes from its address. */
  takesCall(address: string, now: Date): boolean {
    // A clock that is set back begins a new minute, too.
    if (Math.abs(now.getTime() - this.#minute.startMs) >= minuteMs) {
      this.#minute = { startMs: now.getTime(), calls: new Map() }
    }
    return countUp(this.#minute.calls, this.#keyOf(address)) <= mostAMinute
  }

  /** Counts an event. Answers whether it is still one of those that a day takes from its address. */
  counts(address: string, { day, subject }: { day: string; subject: string }): boolean {
    if (this.#day.day !== day) this.#day = { day, counts: new Map() }
    return countUp(this.#day.counts, `${this.#keyOf(address)} ${subject}`) <= mostADay
  }

  #keyOf(address: string): string {
    return hash('sha256', `${this.#salt} ${networkOf(address)}`, 'base64url').slice(0, 16)
  }
}

function countUp(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  if (count === 1 && counts.size >= mostRemembered) counts.clear()
  counts.set(key, count)
  return count
}
