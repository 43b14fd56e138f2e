/** A make, model or type has a page from this number of listings on. */
export const minListings = 3
/** Fewer numbers have no middle half. */
const minForHalf = 5
/** More years are summed up in the last row. */
const maxYears = 10
const maxColumns = 12

/** Numbers in ascending order. The catalogue knows the order without sorting. */
export interface Ordered {
  count: number
  /** @param nth from 1 */
  valueAt: (nth: number) => number
  countBelow: (limit: number) => number
}

/** Listings for sale or listed within a year, in dollars, kilometres and days. Prices on request are left out. */
export interface CountedListings {
  prices: Ordered
  mileages: Ordered
  daysToSell: Ordered
  yearsForSale: Ordered
  /** Of vehicles from these years, both included. */
  pricesOfYears: (from: number, to: number) => Ordered
}

export type MarketFigures = ReturnType<typeof marketFigures>

/** Figures of a make, model or type. Null without enough numbers. */
export function marketFigures(listings: CountedListings) {
  const { mileages, daysToSell } = listings
  const prices = spreadOf(listings.prices)
  return {
    prices,
    chart: prices && prices.count >= minForHalf ? priceChart(listings.prices, prices) : null,
    mileages: halfOf(mileages),
    daysToSell: halfOf(daysToSell),
    years: yearFigures(listings),
  }
}

/** Null for fewer numbers than a middle half needs. */
export function halfOf(numbers: Ordered): Spread | null {
  return numbers.count >= minForHalf ? spreadOf(numbers) : null
}

export function orderedOf(numbers: Iterable<number>): Ordered {
  const sorted = Float64Array.from(numbers).sort()
  return {
    count: sorted.length,
    valueAt: (nth) => sorted[nth - 1] as number,
    countBelow: (limit) => sorted.filter((each) => each < limit).length,
  }
}

export type Spread = NonNullable<ReturnType<typeof spreadOf>>

/** Between `lower` and `upper` is the middle half. Null without a number. */
export function spreadOf({ count, valueAt }: Ordered) {
  if (count === 0) return null
  return {
    count,
    min: valueAt(1),
    lower: valueAt(Math.floor((count - 1) / 4) + 1),
    median: (valueAt((count + 1) >> 1) + valueAt((count >> 1) + 1)) / 2,
    upper: valueAt(Math.ceil(((count - 1) * 3) / 4) + 1),
    max: valueAt(count),
  }
}

/** Ends one and a half times the middle half beyond it, as a box plot does. The columns at the ends count all beyond. */
function priceChart(prices: Ordered, { min, lower, upper, max }: Spread) {
  const reach = 1.5 * (upper - lower)
  const [least, most] = [Math.max(min, lower - reach), Math.min(max, upper + reach)]
  const step = roundStep((most - least) / maxColumns || most / 20)
  const from = Math.floor(least / step) * step
  const columns = Math.floor((most - from) / step) + 1
  const edges = Array.from({ length: columns - 1 }, (_, at) => prices.countBelow(from + (at + 1) * step))
  return { from, step, counts: [...edges, prices.count].map((below, at) => below - (edges[at - 1] ?? 0)) }
}

/** The next 1, 2 or 5 with zeros. */
function roundStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(least))
  return unit * ([1, 2, 5].find((factor) => factor * unit >= least) ?? 10)
}

/** Years of vehicles for sale, newest first. The last row may count all older ones. */
function yearFigures({ yearsForSale, pricesOfYears }: CountedListings) {
  const rows: { year: number; isOldest: boolean; onSale: number; medianPrice: number | null }[] = []
  for (let left = yearsForSale.count; left > 0; ) {
    const year = yearsForSale.valueAt(left)
    const older = yearsForSale.countBelow(year)
    const isOldest = rows.length === maxYears - 1 && older > 0
    const medianPrice = spreadOf(pricesOfYears(isOldest ? 0 : year, year))?.median ?? null
    const below = isOldest ? 0 : older
    rows.push({ year, isOldest, onSale: left - below, medianPrice })
    left = below
  }
  return rows
}
