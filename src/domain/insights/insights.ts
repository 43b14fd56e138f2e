import type { PriceRating } from '../pricing/price-position.ts'
import { integer, oneOf, text } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'
import { barbadosDay } from '../text/barbados-time.ts'

export const interestKinds = ['view', 'save'] as const
export type InterestKind = (typeof interestKinds)[number]

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

export interface Interest {
  views: number
  saves: number
  enquiries: number
}

/** Counts of one day in Barbados, `YYYY-MM-DD`. */
export interface DayInterest extends Interest {
  day: string
}

export interface ListingInterest extends Interest {
  id: number
  /** Year, brand and model. */
  name: string
  dealershipName: string
  /** Current asking price in Barbados dollars. */
  askingPrice: number
  isSold: boolean
  /** Its current price rating; null where too few listings are comparable, or it is sold. */
  priceWord: PriceRating | null
  /** Percent above the typical price, negative below it; null with `priceWord`. */
  abovePercent: number | null
  /** Null for a sold listing: the day of sale is not recorded. */
  daysOnMarket: number | null
}

export interface InsightsAnswer {
  /** Every day of the period, oldest first. */
  days: DayInterest[]
  totals: Interest
  /** Total number of listings; `listings` is one page of them. */
  listingCount: number
  page: number
  pageSize: number
  listings: ListingInterest[]
}

/** The days of a period, `YYYY-MM-DD`, oldest first; the last is today in Barbados. */
export function daysOfPeriod(count: number, now: Date): string[] {
  const today = Date.parse(barbadosDay(now))
  return Array.from({ length: count }, (_, index) => dayOf(today - (count - 1 - index) * dayMs))
}

/** Whole days from the day of listing to today, both in Barbados; 0 on the first. */
export function daysOnMarket(listedAt: Date, now: Date): number {
  return Math.max(0, (Date.parse(barbadosDay(now)) - Date.parse(barbadosDay(listedAt))) / dayMs)
}

const dayMs = 24 * 60 * 60 * 1000

function dayOf(midnightMs: number): string {
  return new Date(midnightMs).toISOString().slice(0, 10)
}
