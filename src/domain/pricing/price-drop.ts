import { roundToHundredths } from '../text/format.ts'
import { dayMs } from '../text/local-time.ts'
import { isPriceOnRequest } from './price-on-request.ts'

/** Timestamps are ISO texts. */
export interface PastPrice {
  price: number
  since: string
  until: string
}

export interface PriceHistory {
  price: number
  /** When the current price was set. */
  since: Date
  /** Oldest first. */
  past: readonly PastPrice[]
}

/** A price asked for a shorter time is a typo or a trick. */
const shortestMs = dayMs
/** A drop is compared with the prices of the previous 30 days, and shown for 30 days. */
export const priceDropDays = 30

/** Compares with the lowest price of the previous 30 days, as article 6a of the EU directive 98/6/EC says. */
export function priceDrop({ price, since, past }: PriceHistory) {
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
  return { amount: roundToHundredths(lowest - price), since: new Date(start) }
}
