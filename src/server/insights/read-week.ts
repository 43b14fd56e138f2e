import { and, eq, inArray } from 'drizzle-orm'
import { daysOfPeriod } from '#domain/insights/insights.ts'
import type { InsightAction } from '#domain/insights/insights-schema.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Queries } from '#server/database/database.ts'
import { isMessageShown } from '#server/database/moderation-tables.ts'
import { enquiries, vehicles } from '#server/database/schema.ts'
import { findActions } from './read-actions.ts'
import { readDays } from './read-insights.ts'

/** What a dealership is told of its last seven days. */
export interface Week {
  /** `YYYY-MM-DD`. */
  firstDay: string
  lastDay: string
  views: number
  enquiries: number
  /** Enquiries that wait for an answer, however old. */
  unanswered: number
  actions: InsightAction[]
}

/** @returns undefined where there is nothing to say */
export async function readWeek(
  sources: { queries: Queries; catalogue: Catalogue; now: Date },
  dealershipId: number,
): Promise<Week | undefined> {
  const { queries, now } = sources
  const days = daysOfPeriod(7, now)
  const [firstDay = ''] = days
  const isOfDealership = eq(vehicles.dealershipId, dealershipId)
  const byDay = await readDays(queries, isOfDealership, firstDay)
  const sum = (kind: 'views' | 'enquiries') => byDay.reduce((all, day) => all + day[kind], 0)
  const unanswered = await queries.$count(
    enquiries,
    and(eq(enquiries.dealershipId, dealershipId), isMessageShown, inArray(enquiries.status, ['new', 'read'])),
  )
  const actions = await findActions(sources, isOfDealership, now)
  const week = { firstDay, lastDay: days.at(-1) ?? '', views: sum('views'), enquiries: sum('enquiries') }
  const hasNews = week.views + week.enquiries + unanswered + actions.length > 0
  return hasNews ? { ...week, unanswered, actions } : undefined
}
