import { roundToCents } from '../text/format.ts'
import { dayMs } from '../text/local-time.ts'
import { isPriceOnRequest } from './price-on-request.ts'

/** A price that was replaced by another. In dollars, ISO timestamps. */
export interface PastPrice {
  price: number
  since: string
  until: string
}

export interface PriceHistory {
  price: number
  /** When the present price was set. */
  since: Date
  /** Oldest first. */
  past: readonly PastPrice[]
}

export interface PriceDrop {
  /** In dollars. */
  amount: number
  since: Date
}

/** Shorter prices are typos or tricks. */
const shortestMs = dayMs
/** A drop is measured by the prices of so many days before, and shown as long. */
export const priceDropDays = 30

/**
 * How far the last change went below the lowest price of the thirty days before, by article 6a of the European price
 * indication directive (98/6/EC). Prices asked for less than a day do not count.
 */
export function priceDrop({ price, since, past }: PriceHistory): PriceDrop | null {
  if (isPriceOnRequest(price)) return null
  const counted = past
    .map((each) => ({ price: each.price, since: Date.parse(each.since), until: Date.parse(each.until) }))
    .filter((each) => each.until - each.since >= shortestMs && !isPriceOnRequest(each.price))
  const before = counted.findLastIndex((each) => each.price !== price)
  const start = counted[before + 1]?.since ?? since.getTime()
  const windowStart = start - priceDropDays * dayMs
  const compared = counted.slice(0, before + 1).filter(({ until }) => until > windowStart)
  const lowest = Math.min(...compared.map((each) => each.price))
  if (compared.length === 0 || lowest <= price) return null
  return { amount: roundToCents(lowest - price), since: new Date(start) }
}
