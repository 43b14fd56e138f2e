import { isPriceOnRequest } from './price-on-request.ts'

/** Fuel, transmission and dealership are arbitrary codes. `askingPrice` is in dollars. */
export interface PricedVehicle {
  year: number
  mileage: number
  engineCC: number
  fuelType: number
  transmission: number
  dealership: number
  askingPrice: number
}

/** Offers of one model as columns, ordered by year, then level price. */
export interface ComparablesIndex {
  readonly size: number
  readonly years: Float64Array
  readonly mileages: Float64Array
  readonly engines: Float64Array
  readonly fuelTypes: Float64Array
  readonly transmissions: Float64Array
  readonly dealerships: Float64Array
  readonly levelPrices: Float64Array
  /** Every comparison reuses them, so that rating 100,000 listings makes no garbage. */
  readonly buffers: { readonly prices: Float64Array<ArrayBuffer>; readonly years: Float64Array<ArrayBuffer> }
}

/**
 * One more model year and 10,000 km more multiply the price by these factors, fitted to 97,831 asking prices (decision 14).
 * `yearTrend` corrects the factor of the year if a comparison spans many years.
 */
export const priceOfYear = 1.1
export const priceOf10000Km = 0.965
/** More mileage does not lower the price further. */
const maxKm = 500_000

/** The price adjusted to the year 2000 and 0 km. */
export function levelPrice({
  askingPrice,
  year,
  mileage,
}: Pick<PricedVehicle, 'askingPrice' | 'year' | 'mileage'>): number {
  return askingPrice / levelFactor(year, mileage)
}

export function levelFactor(year: number, mileage: number): number {
  return priceOfYear ** (year - 2000) * priceOf10000Km ** (Math.min(mileage, maxKm) / 10_000)
}

/** Equal listings of one dealership are compared once, at the lowest price. Prices on request are left out. */
export function distinctOffers<Vehicle extends PricedVehicle>(vehicles: readonly Vehicle[]): Vehicle[] {
  const sorted = vehicles
    .filter(({ askingPrice }) => !isPriceOnRequest(askingPrice))
    .sort((one, other) => compareOffers(one, other) || one.askingPrice - other.askingPrice)
  return sorted.filter((vehicle, at) => {
    const before = sorted[at - 1]
    return !before || compareOffers(before, vehicle) !== 0
  })
}

/** @param vehicles unsold listings of a model */
export function buildComparablesIndex(vehicles: readonly PricedVehicle[]): ComparablesIndex {
  const offers = distinctOffers(vehicles)
  // Codes of fuels and dealerships are arbitrary, so they do not decide the order.
  const levelled = offers
    .map((offer) => ({ offer, level: levelPrice(offer) }))
    .sort((one, other) => one.offer.year - other.offer.year || one.level - other.level)
  const size = levelled.length
  // `Float64Array.from` takes several times as long.
  const column = (read: (entry: (typeof levelled)[number]) => number) => {
    const values = new Float64Array(size)
    for (const [at, entry] of levelled.entries()) values[at] = read(entry)
    return values
  }
  return {
    size,
    years: column(({ offer }) => offer.year),
    mileages: column(({ offer }) => offer.mileage),
    engines: column(({ offer }) => offer.engineCC),
    fuelTypes: column(({ offer }) => offer.fuelType),
    transmissions: column(({ offer }) => offer.transmission),
    dealerships: column(({ offer }) => offer.dealership),
    levelPrices: column(({ level }) => level),
    buffers: { prices: new Float64Array(size), years: new Float64Array(size) },
  }
}

/** The first offer with at least this year. */
function firstOfYear({ years, size }: ComparablesIndex, year: number): number {
  let from = 0
  let to = size
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((years[middle] as number) >= year) to = middle
    else from = middle + 1
  }
  return from
}

/** Whether an offer is the vehicle itself or a duplicate at its dealership. */
function isSameOffer(index: ComparablesIndex, at: number, vehicle: PricedVehicle): boolean {
  return (
    index.mileages[at] === vehicle.mileage &&
    index.years[at] === vehicle.year &&
    index.dealerships[at] === vehicle.dealership &&
    index.engines[at] === vehicle.engineCC &&
    index.fuelTypes[at] === vehicle.fuelType &&
    index.transmissions[at] === vehicle.transmission
  )
}

/** Orders by year first. Returns 0 for duplicates within a dealership. */
export function compareOffers(one: PricedVehicle, other: PricedVehicle): number {
  return (
    one.year - other.year ||
    one.mileage - other.mileage ||
    one.dealership - other.dealership ||
    one.engineCC - other.engineCC ||
    one.fuelType - other.fuelType ||
    one.transmission - other.transmission
  )
}

/** A rating needs at least this many comparable listings. */
export const minComparables = 8

/** Largest difference between two comparable listings of a model. */
export interface ComparisonStep {
  years: number
  mileageKm: number
  /** Requires the same fuel, and engine sizes within a tenth of each other. */
  sameEngine: boolean
}

/** The first step with enough comparables is used. An engine changes the price more than years and km. */
export const comparisonSteps: readonly ComparisonStep[] = [
  { years: 1, mileageKm: 20_000, sameEngine: true },
  { years: 2, mileageKm: 40_000, sameEngine: true },
  { years: 3, mileageKm: 60_000, sameEngine: true },
  { years: 3, mileageKm: 60_000, sameEngine: false },
  { years: 5, mileageKm: 100_000, sameEngine: false },
]

export const widestStep = comparisonSteps.at(-1) as ComparisonStep

/** From this number of years on `yearTrend` corrects `priceOfYear`. */
const yearsFitted = 3

/** `levelPrices` are adjusted to the year of the listing and to 0 km. */
export interface Comparison {
  levelPrices: Float64Array
  step: ComparisonStep
  yearFactor: number
}

/**
 * Finds the comparables of a listing. The prices are unordered and valid until the next comparison.
 * @param countingOffers called for each step. By default every offer is compared
 */
export function compare(
  vehicle: PricedVehicle,
  index: ComparablesIndex,
  countingOffers?: () => OfferCounts,
): Comparison {
  let count = 0
  for (const step of comparisonSteps) {
    count = collect(step, vehicle, index, countingOffers?.())
    if (count >= minComparables) return adjusted(vehicle, index, step, count)
  }
  return { levelPrices: index.buffers.prices.subarray(0, count), step: widestStep, yearFactor: priceOfYear }
}

/** Whether one more offer of a dealership is compared. */
export type OfferCounts = (dealership: number) => boolean

/** Collects comparables in the buffers and returns their number. */
function collect(
  step: ComparisonStep,
  vehicle: PricedVehicle,
  index: ComparablesIndex,
  counts: OfferCounts = () => true,
): number {
  const { years, mileages, engines, fuelTypes, levelPrices, buffers } = index
  const to = firstOfYear(index, vehicle.year + step.years + 1)
  let count = 0
  for (let at = firstOfYear(index, vehicle.year - step.years); at < to; at++) {
    if (Math.abs((mileages[at] as number) - vehicle.mileage) > step.mileageKm) continue
    if (step.sameEngine && fuelTypes[at] !== vehicle.fuelType) continue
    const engine = engines[at] as number
    const difference = Math.abs(engine - vehicle.engineCC)
    if (step.sameEngine && difference * 10 > Math.max(engine, vehicle.engineCC)) continue
    if (isSameOffer(index, at, vehicle) || !counts(index.dealerships[at] as number)) continue
    buffers.years[count] = years[at] as number
    buffers.prices[count++] = levelPrices[at] as number
  }
  return count
}

function adjusted(
  vehicle: PricedVehicle,
  { buffers }: ComparablesIndex,
  step: ComparisonStep,
  count: number,
): Comparison {
  const levelPrices = buffers.prices.subarray(0, count)
  if (step.years < yearsFitted) return { levelPrices, step, yearFactor: priceOfYear }
  const trend = yearTrend(levelPrices, buffers.years.subarray(0, count))
  for (let at = 0; at < count; at++) {
    levelPrices[at] = (levelPrices[at] as number) * trend ** (vehicle.year - (buffers.years[at] as number))
  }
  return { levelPrices, step, yearFactor: priceOfYear * trend }
}

/** If there are more listings, an even sample is used. */
const maxFitted = 40
/** This many listings weigh as much as `priceOfYear` (shrinkage). */
const weightOfFixed = 6
/** Limits of the corrected factor. */
const minPriceOfYear = 1
const maxPriceOfYear = 1.25

/**
 * Corrects `priceOfYear` by a Theil-Sen estimator, shrunk towards 1 for few listings.
 * @param levelPrices ordered by year and price
 */
export function yearTrend(levelPrices: Float64Array, years: Float64Array): number {
  const stride = Math.max(1, Math.ceil(levelPrices.length / maxFitted))
  const slopes: number[] = []
  for (let one = 0; one < levelPrices.length; one += stride) {
    for (let other = 0; other < one; other += stride) {
      const apart = (years[one] as number) - (years[other] as number)
      if (apart === 0) continue
      slopes.push(Math.log((levelPrices[one] as number) / (levelPrices[other] as number)) / apart)
    }
  }
  if (slopes.length === 0) return 1
  const weight = levelPrices.length / (levelPrices.length + weightOfFixed)
  const trend = Math.exp(medianOf(Float64Array.from(slopes)) * weight)
  return Math.min(maxPriceOfYear / priceOfYear, Math.max(minPriceOfYear / priceOfYear, trend))
}

/** Reorders the numbers. There must be at least one. */
export function medianOf(numbers: Float64Array): number {
  const upper = numbers.length >>> 1
  quickselect(numbers, upper)
  const middle = numbers[upper] as number
  if (numbers.length % 2 === 1) return middle
  let lower = -Infinity
  for (let at = 0; at < upper; at++) lower = Math.max(lower, numbers[at] as number)
  return (lower + middle) / 2
}

/** Hoare's quickselect: moves the number of a rank to its place. */
function quickselect(numbers: Float64Array, rank: number): void {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while ((numbers[left] as number) < pivot) left++
      while ((numbers[right] as number) > pivot) right--
      if (left > right) break
      const swapped = numbers[left] as number
      numbers[left++] = numbers[right] as number
      numbers[right--] = swapped
    }
    if (rank <= right) high = right
    else if (rank >= left) low = left
    else return
  }
}
