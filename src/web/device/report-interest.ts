import type { InterestKind } from '#domain/insights/insights.ts'
import { isFirstToday } from './reported-interest.ts'

/**
 * Tells the marketplace, once a day and device, that a listing was looked at or saved. Nothing waits for it, nothing
 * is lost with it, and it says nothing of who did.
 */
export function reportInterest(vehicleId: number, kind: InterestKind): void {
  if (!isFirstToday(vehicleId, kind, new Date())) return
  const event = new Blob([JSON.stringify({ vehicleId, kind })], { type: 'application/json' })
  navigator.sendBeacon('/api/insights/events', event)
}
