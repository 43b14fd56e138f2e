import type { EngagementKind } from '#domain/insights/insights.ts'
import { localDay } from '#domain/text/local-time.ts'
import { deviceStore } from './device-store.ts'

interface ReportedEvents {
  day: string
  /** `view 12`, newest first. */
  events: readonly string[]
}

const storedEvents = 500

const reportedEvents = deviceStore<ReportedEvents>({
  key: 'reported-interest',
  parse: (value) => (isReportedEvents(value) ? value : { day: '', events: [] }),
})

/** Reports a view or a save anonymously, once a day and device. */
export function reportEngagement(vehicleId: number, kind: EngagementKind): void {
  const day = localDay(new Date())
  const event = `${kind} ${vehicleId}`
  const reported = reportedEvents.read()
  const today = reported.day === day ? reported.events : []
  if (today.includes(event)) return
  reportedEvents.update(() => ({ day, events: [event, ...today].slice(0, storedEvents) }))
  navigator.sendBeacon(
    '/api/insights/events',
    new Blob([JSON.stringify({ vehicleId, kind })], { type: 'application/json' }),
  )
}

function isReportedEvents(value: unknown): value is ReportedEvents {
  if (typeof value !== 'object' || value === null || !('day' in value) || !('events' in value)) return false
  return Array.isArray(value.events) && value.events.every((event) => typeof event === 'string')
}
