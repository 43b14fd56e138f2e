import { limits } from '../limits.ts'
import { formatQuantity } from '../text/format.ts'
import { dayMs, daysSince, localDay } from '../text/local-time.ts'
import { integer, oneOf, text } from '../text/parameters.ts'
import type { QueryOf } from '../text/query.ts'

export const engagementKinds = ['view', 'save'] as const
export type EngagementKind = (typeof engagementKinds)[number]

export const insightActionKinds = ['noPhotographs', 'fewPictures', 'aboveMarket', 'notSeen'] as const

/** In days, including today. */
export const insightsPeriods = [7, 30, 90] as const

/** All orders are descending. */
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

/** Longer searches are not reported. */
export const maxMissedSearchLength = 300
/** From this number of devices on a search in vain is shown. */
export const minAskers = 5

/** `YYYY-MM-DD`, oldest first. */
export function daysOfPeriod(count: number, now: Date): string[] {
  const first = Date.parse(localDay(now)) - (count - 1) * dayMs
  return Array.from({ length: count }, (_, index) =>
    new Date(first + index * dayMs).toISOString().slice(0, 10),
  )
}

export function daysOnMarket(listedAt: Date, now: Date): number {
  return daysSince(localDay(listedAt), now)
}

/** Listings with fewer pictures are opened less often. */
export const fewPictures = 3
/** Days without a view. Younger listings are ignored. */
export const unseenDays = 14

interface ListingsToDo {
  kind: (typeof insightActionKinds)[number]
  ids: readonly number[]
}

export function insightActionText({ kind, ids, percent }: ListingsToDo & { percent: number | null }): string {
  const vehicles = formatQuantity(ids.length, 'vehicle')
  const [are, have, were] = ids.length === 1 ? ['is', 'has', 'was'] : ['are', 'have', 'were']
  if (kind === 'noPhotographs') return `${vehicles} ${have} no photographs`
  if (kind === 'fewPictures') return `${vehicles} ${have} under ${fewPictures} pictures`
  if (kind === 'notSeen') return `${vehicles} ${were} not seen in ${unseenDays} days`
  return `${vehicles} ${are} above the market by ${percent}%${ids.length === 1 ? '' : ' on average'}`
}

/** The dashboard's search for the listings, and how many of them fit into its length. */
export function actionSearch({ kind, ids }: ListingsToDo) {
  if (kind === 'noPhotographs') return { search: { status: 'unphotographed' }, shown: ids.length }
  let q = ''
  let shown = 0
  for (const id of ids) {
    const longer = `${q} #${id}`.trim()
    if (longer.length > limits.shortTextLength) break
    q = longer
    shown += 1
  }
  return { search: { q }, shown }
}
