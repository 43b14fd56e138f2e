import type { EngagementKind } from '#domain/insights/insights.ts'
import { publicLimits } from '#domain/public-limits.ts'
import { dayMs, localDay } from '#domain/text/local-time.ts'
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
  send('/api/insights/events', { vehicleId, kind })
}

const storedSearches = 100

const reportedSearches = deviceStore<readonly string[]>({
  key: 'reported-searches',
  parse: (value) => (Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []),
})

/** Reports a search that found few vehicles, anonymously. */
export function reportMissedSearch(search: string): void {
  const day = localDay(new Date())
  const oldest = localDay(new Date(Date.now() - publicLimits.missedSearchDays * dayMs))
  const recent = reportedSearches.read().filter((each) => each > oldest)
  if (recent.some((each) => each.endsWith(` ${search}`))) return
  reportedSearches.update(() => [`${day} ${search}`, ...recent].slice(0, storedSearches))
  send('/api/insights/searches', { search })
}

function send(path: string, body: object): void {
  navigator.sendBeacon(path, new Blob([JSON.stringify(body)], { type: 'application/json' }))
}

function isReportedEvents(value: unknown): value is ReportedEvents {
  if (typeof value !== 'object' || value === null || !('day' in value) || !('events' in value)) return false
  return Array.isArray(value.events) && value.events.every((event) => typeof event === 'string')
}
