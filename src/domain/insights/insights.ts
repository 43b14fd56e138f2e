import { integer, oneOf, text } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'
import { daysSince, localDay } from '../text/local-time.ts'

const dayMs = 24 * 60 * 60 * 1000

export const engagementKinds = ['view', 'save'] as const
export type EngagementKind = (typeof engagementKinds)[number]

/** What calls for an action, in the order in which it is shown. */
export const insightActionKinds = ['fewPictures', 'aboveMarket', 'notSeen'] as const

/** Periods in days, today included. */
export const insightsPeriods = [7, 30, 90] as const

/** Sort orders of the listings, all descending. */
export const insightsOrders = ['views', 'saves', 'enquiries', 'days'] as const
export type InsightsOrder = (typeof insightsOrders)[number]

export const insightsPageSize = 50

export const insightsQuerySchema = {
  days: oneOf(insightsPeriods, { default: 30 }),
  order: oneOf(insightsOrders, { default: 'views' }),
  dealership: text({ description: 'One dealership, for administrators.' }),
  page: integer({ default: 1 }),
}
export type InsightsQuery = QueryOf<typeof insightsQuerySchema>

/** The days of a period, `YYYY-MM-DD`, oldest first; the last is today, local time. */
export function daysOfPeriod(count: number, now: Date): string[] {
  const first = Date.parse(localDay(now)) - (count - 1) * dayMs
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  )
}

/** Whole days from the day of listing to today, both local; 0 on the first. */
export function daysOnMarket(listedAt: Date, now: Date): number {
  return daysSince(localDay(listedAt), now)
}
