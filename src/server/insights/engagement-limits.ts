import { hash, randomBytes } from 'node:crypto'
import { networksOf } from '#server/http/throttle/networks-of.ts'

const minuteMs = 60_000
/** Families, offices and mobile networks share one address. */
const mostAMinute = 120
/** Of one listing and kind from one address in a day: more is a program. */
const mostADay = 20
/** Daily limit for a network that one party can own: a /24 of IPv4 or a /48 of IPv6. */
const mostOfNetworkADay = 100
/** Beyond this, about 10 MB, all is forgotten. */
const mostRemembered = 100_000

/** Rate limits by address and network, for this process only. Addresses are hashed with a random salt, never stored. */
export class EngagementLimits {
  #salt = randomBytes(16).toString('hex')
  #minute = { startMs: 0, calls: new Map<string, number>() }
  #day = { day: '', counts: new Map<string, number>() }

  /** Counts a call. @returns whether it is within the limit of its minute */
  takesCall(address: string, now: Date): boolean {
    // A clock that is set back starts a new minute, too.
    if (Math.abs(now.getTime() - this.#minute.startMs) >= minuteMs) {
      this.#minute = { startMs: now.getTime(), calls: new Map() }
    }
    return countUp(this.#minute.calls, this.#keyOf(networksOf(address).narrow)) <= mostAMinute
  }

  /** Counts an event. @returns whether it is within the limit of its day */
  counts(address: string, { day, subject }: { day: string; subject: string }): boolean {
    if (this.#day.day !== day) this.#day = { day, counts: new Map() }
    const { narrow, wide } = networksOf(address)
    const isWithin = (network: string, most: number) =>
      countUp(this.#day.counts, `${this.#keyOf(network)} ${subject}`) <= most
    return isWithin(narrow, mostADay) && isWithin(wide, mostOfNetworkADay)
  }

  #keyOf(network: string): string {
    return hash('sha256', `${this.#salt} ${network}`, 'base64url').slice(0, 16)
  }
}

function countUp(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1
  if (count === 1 && counts.size >= mostRemembered) counts.clear()
  counts.set(key, count)
  return count
}
