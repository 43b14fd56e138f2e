import { medianOf } from './price-comparison.ts'
import { isPriceOnRequest } from './price-on-request.ts'

/** A make, model or type has a page from this number of listings on. */
export const minListings = 3
/** Fewer numbers have no middle half. */
export const minForHalf = 5
/** More years are summed up in the last row. */
const maxYears = 10
const maxColumns = 12
/** Of more listings an even sample is used, except for counts. */
const maxSampled = 5_000

/** Listings for sale or listed within a year, as columns. */
export interface CountedListings {
  prices: Float64Array
  years: Float64Array
  mileages: Float64Array
  /** 1 if it is sold. */
  sold: Float64Array
  /** 0 if it is not sold, or nobody knows when. */
  daysToSell: Float64Array
}

/** Between `lower` and `upper` is the middle half of the numbers. */
export interface Spread {
  count: number
  min: number
  lower: number
  median: number
  upper: number
  max: number
}

/** The first column also counts lower prices, the last one higher ones. */
export interface PriceChart {
  from: number
  step: number
  counts: number[]
}

export interface MarketFigures {
  count: number
  onSale: number
  prices: Spread | null
  chart: PriceChart | null
  mileages: Spread | null
  daysToSell: Spread | null
  /** Years of vehicles for sale, newest first. The last row may also count older ones. */
  years: { year: number; isOldest: boolean; onSale: number; medianPrice: number | null }[]
}

/** Figures of a make, model or type in dollars, kilometres and days. Prices on request are left out. */
export function marketFigures(listings: CountedListings): MarketFigures {
  const count = listings.prices.length
  const sample = sampleOf(count, (at) => listingAt(listings, at))
  const priced = sample.filter(hasPrice)
  const prices = spreadOf(priced.map(({ price }) => price))
  const days = spreadOf(sample.map(({ daysToSell }) => daysToSell).filter((each) => each > 0))
  const onSale = countYears(listings)
  return {
    count,
    onSale: sum([...onSale.values()]),
    prices,
    chart: prices && priceChart(priced, prices),
    mileages: spreadOf(sample.map(({ mileage }) => mileage)),
    daysToSell: days && days.count >= minForHalf ? days : null,
    years: yearRows(onSale, priced),
  }
}

/** The median of `marketFigures` alone. */
export function medianPrice(prices: Float64Array): number | null {
  const priced = sampleOf(prices.length, (at) => ({ price: prices[at] as number })).filter(hasPrice)
  return priced.length > 0 ? medianOf(Float64Array.from(priced, ({ price }) => price)) : null
}

const hasPrice = ({ price }: { price: number }) => !isPriceOnRequest(price)

function sampleOf<T>(count: number, read: (at: number) => T): T[] {
  const sample: T[] = []
  const stride = Math.max(1, Math.ceil(count / maxSampled))
  for (let at = 0; at < count; at += stride) sample.push(read(at))
  return sample
}

type SampledListing = ReturnType<typeof listingAt>

function listingAt({ prices, years, mileages, daysToSell }: CountedListings, at: number) {
  return {
    price: prices[at] as number,
    year: years[at] as number,
    mileage: mileages[at] as number,
    daysToSell: daysToSell[at] as number,
  }
}

function spreadOf(numbers: readonly number[]): Spread | null {
  const count = numbers.length
  if (count === 0) return null
  const sorted = Float64Array.from(numbers).sort()
  const at = (rank: number) => sorted[rank] as number
  const last = count - 1
  return {
    count,
    min: at(0),
    lower: at(Math.floor(last / 4)),
    median: (at(last >> 1) + at(count >> 1)) / 2,
    upper: at(Math.ceil((last * 3) / 4)),
    max: at(last),
  }
}

/** Ends one and a half times the middle half beyond it, as a box plot does. */
function priceChart(priced: readonly SampledListing[], { min, lower, upper, max }: Spread): PriceChart {
  const reach = 1.5 * (upper - lower)
  const [least, most] = [Math.max(min, lower - reach), Math.min(max, upper + reach)]
  const step = roundStep((most - least) / maxColumns || most / 20)
  const from = Math.floor(least / step) * step
  const counts = new Array<number>(Math.floor((most - from) / step) + 1).fill(0)
  for (const { price } of priced) {
    const column = Math.min(counts.length - 1, Math.max(0, Math.floor((price - from) / step)))
    counts[column] = (counts[column] as number) + 1
  }
  return { from, step, counts }
}

/** The next 1, 2 or 5 with zeros. */
function roundStep(least: number): number {
  const unit = 10 ** Math.floor(Math.log10(least))
  return unit * ([1, 2, 5].find((factor) => factor * unit >= least) ?? 10)
}

/** Vehicles for sale by year. */
function countYears({ years, sold }: CountedListings): Map<number, number> {
  const counts = new Map<number, number>()
  for (let at = 0; at < sold.length; at++) {
    const year = years[at] as number
    if (sold[at] === 0) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return counts
}

function yearRows(onSale: ReadonlyMap<number, number>, priced: readonly SampledListing[]) {
  const years = [...onSale.keys()].sort((one, other) => other - one)
  const oldest = years.length > maxYears ? (years[maxYears - 1] as number) : 0
  const prices = Map.groupBy(priced, ({ year }) => Math.max(year, oldest))
  return years.slice(0, maxYears).map((year) => ({
    year,
    isOldest: year === oldest,
    onSale: sum(
      years.filter((other) => Math.max(other, oldest) === year).map((each) => onSale.get(each) ?? 0),
    ),
    medianPrice: spreadOf(prices.get(year)?.map(({ price }) => price) ?? [])?.median ?? null,
  }))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
