import { limits } from '../limits.ts'
import type { PriceWord } from '../pricing/price-position.ts'
import { openValue } from '../search/search-values.ts'
import { barbadosDay } from '../text/barbados-time.ts'

/** What a buyer's page tells: a listing was looked at, or kept. */
export const interestKinds = ['view', 'save'] as const
export type InterestKind = (typeof interestKinds)[number]

/** The last days that figures are given for, today among them. */
export const insightsPeriods = [7, 30, 90] as const
export type InsightsPeriod = (typeof insightsPeriods)[number]

/** The orders of the listings, each from the most down. */
export const insightsOrders = ['views', 'saves', 'enquiries', 'days'] as const
export type InsightsOrder = (typeof insightsOrders)[number]

export const insightsPageSize = 50

/** What somebody asks for; only what departs from the last 30 days, most views first, is set. */
export interface InsightsQuery {
  days?: InsightsPeriod
  order?: InsightsOrder
  /** Name of the one dealership an administrator looks at. */
  dealership?: string
  page?: number
}

export interface Interest {
  views: number
  saves: number
  enquiries: number
}

/** What happened on one day of Barbados, `YYYY-MM-DD`. */
export interface DayInterest extends Interest {
  day: string
}

export interface ListingInterest extends Interest {
  id: number
  /** Year, brand and model. */
  name: string
  dealershipName: string
  /** What is asked for it now, in Barbados dollars. */
  askingPrice: number
  isSold: boolean
  /** How its price stands among comparable listings now; null where there are too few, or it is sold. */
  priceWord: PriceWord | null
  /** By how many percent its price lies above the typical one, below it where negative; null with `priceWord`. */
  abovePercent: number | null
  /** Since it was listed; null for a sold one, since nobody wrote down when it was sold. */
  daysOnMarket: number | null
}

export interface InsightsAnswer {
  /** Every day of the period, oldest first. */
  days: DayInterest[]
  totals: Interest
  /** How many listings there are; `listings` is one page of them. */
  listingCount: number
  page: number
  pageSize: number
  listings: ListingInterest[]
}

/** Reads a query from pairs of names and values; what is malformed or means the default is dropped. */
export function parseInsightsQuery(pairs: Iterable<readonly [string, string]>): InsightsQuery {
  const given = new Map(pairs)
  const days = insightsPeriods.find((period) => String(period) === given.get('days'))
  const order = insightsOrders.find((each) => each === given.get('order'))
  const dealership = openValue(given.get('dealership') ?? '')
  const page = Number(given.get('page'))
  return {
    ...(days && days !== 30 && { days }),
    ...(order && order !== 'views' && { order }),
    ...(dealership && { dealership }),
    ...(Number.isInteger(page) && page > 1 && page <= limits.integer / insightsPageSize && { page }),
  }
}

/** The query as a query string without '?', '' for the usual one. */
export function insightsQueryString(query: InsightsQuery): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, String(value))
  }
  return parameters.toString()
}

/** The days of a period, `YYYY-MM-DD`, oldest first; the last is today in Barbados. */
export function daysOfPeriod(count: number, now: Date): string[] {
  const today = Date.parse(barbadosDay(now))
  return Array.from({ length: count }, (_, index) => dayOf(today - (count - 1 - index) * dayMs))
}

/** Whole days between the day something was listed and today, both in Barbados; 0 on the first. */
export function daysOnMarket(listedAt: Date, now: Date): number {
  return Math.max(0, (Date.parse(barbadosDay(now)) - Date.parse(barbadosDay(listedAt))) / dayMs)
}

const dayMs = 24 * 60 * 60 * 1000

function dayOf(midnightMs: number): string {
  return new Date(midnightMs).toISOString().slice(0, 10)
}
