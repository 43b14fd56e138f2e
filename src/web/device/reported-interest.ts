import type { InterestKind } from '#domain/insights/insights.ts'
import { barbadosDay } from '#domain/text/barbados-time.ts'

/**
 * What this device has told of today, so that a listing opened twice is told of once. It holds ids of listings alone
 * and never leaves the device.
 */
interface Reported {
  day: string
  /** `view 12`, newest first. */
  events: readonly string[]
}

const storageKey = 'reported-interest'
const keptEvents = 500

/**
 * Remembers that an event is told of.
 * @returns whether it is the first of its kind today; always so where the device keeps nothing
 */
export function isFirstToday(vehicleId: number, kind: InterestKind, now: Date): boolean {
  const day = barbadosDay(now)
  const event = `${kind} ${vehicleId}`
  const reported = read(day)
  if (reported.events.includes(event)) return false
  const kept: Reported = { day, events: [event, ...reported.events].slice(0, keptEvents) }
  try {
    localStorage.setItem(storageKey, JSON.stringify(kept))
  } catch {
    return true
  }
  return true
}

/** What another version or a person left there is read with doubt. */
function read(day: string): Reported {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    if (typeof value === 'object' && value !== null && 'day' in value && value.day === day) {
      if ('events' in value && Array.isArray(value.events)) {
        return { day, events: value.events.filter((event) => typeof event === 'string') }
      }
    }
  } catch {
    // As good as nothing.
  }
  return { day, events: [] }
}
