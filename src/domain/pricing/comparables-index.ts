import { isPriceOnRequest } from './price-on-request.ts'

/** Fuel, transmission and dealership are arbitrary codes; `askingPrice` in dollars. */
export interface PricedVehicle {
  year: number
  mileage: number
  engineCC: number
  fuelType: number
  transmission: number
  dealership: number
  askingPrice: number
}

/**
 * The offers of one model that prices are compared with, as columns sorted by year, then level price: without sold ones,
 * those without a price and duplicates within a dealership.
 */
export interface ComparablesIndex {
  readonly size: number
  readonly years: Float64Array
  readonly mileages: Float64Array
  readonly engines: Float64Array
  readonly fuelTypes: Float64Array
  readonly transmissions: Float64Array
  readonly dealerships: Float64Array
  /** As `levelPrice` gives them. */
  readonly levelPrices: Float64Array
  /** For one comparison, so that rating a hundred thousand listings makes no garbage. */
  readonly buffers: { readonly prices: Float64Array<ArrayBuffer>; readonly years: Float64Array<ArrayBuffer> }
}

/**
 * The factors on the price of one more model year and of 10,000 km more. Fitted by least squares to the logarithms of
 * 97,831 asking prices of one make, model, fuel and engine each: 10.6 % and 3.5 %, and for the middle half of 294
 * models 8 to 12 % and 2.7 to 3.9 % (decision 14). `yearTrend` corrects the first where a
 * comparison spans many years.
 */
export const priceOfYear = 1.1
export const priceOf10000Km = 0.965
/** Mileage beyond it lowers the price no further. */
const mostKm = 500_000

/** The price normalised to the year 2000 and 0 km. */
export function levelPrice({
  askingPrice,
  year,
  mileage,
}: Pick<PricedVehicle, 'askingPrice' | 'year' | 'mileage'>): number {
  return askingPrice / levelFactor(year, mileage)
}

export function levelFactor(year: number, mileage: number): number {
  return priceOfYear ** (year - 2000) * priceOf10000Km ** (Math.min(mileage, mostKm) / 10_000)
}

/** Of the unsold listings of a model. Equal ones of one dealership (`compareOffers`) count once, at the lowest price. */
export function buildComparablesIndex(vehicles: readonly PricedVehicle[]): ComparablesIndex {
  const sorted = vehicles
    .filter(({ askingPrice }) => !isPriceOnRequest(askingPrice))
    .sort((one, other) => compareOffers(one, other) || one.askingPrice - other.askingPrice)
  const offers = sorted.filter((vehicle, at) => {
    const before = sorted[at - 1]
    return !before || compareOffers(before, vehicle) !== 0
  })
  // By properties of the offers alone: the codes of fuels and dealerships are arbitrary.
  const levelled = offers
    .map((offer) => ({ offer, level: levelPrice(offer) }))
    .sort((one, other) => one.offer.year - other.offer.year || one.level - other.level)
  const size = levelled.length
  // A loop, for `Float64Array.from` takes several times as long.
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

/** The first offer whose year is at least `year`. */
export function firstOfYear({ years, size }: ComparablesIndex, year: number): number {
  let from = 0
  let to = size
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((years[middle] as number) >= year) to = middle
    else from = middle + 1
  }
  return from
}

/** Whether an offer is the vehicle itself or a duplicate at its dealership, at any price. */
export function isSameOffer(index: ComparablesIndex, at: number, vehicle: PricedVehicle): boolean {
  return (
    index.mileages[at] === vehicle.mileage &&
    index.years[at] === vehicle.year &&
    index.dealerships[at] === vehicle.dealership &&
    index.engines[at] === vehicle.engineCC &&
    index.fuelTypes[at] === vehicle.fuelType &&
    index.transmissions[at] === vehicle.transmission
  )
}

/** By year, then all other properties but the price; 0 for duplicates within a dealership. */
function compareOffers(one: PricedVehicle, other: PricedVehicle): number {
  return (
    one.year - other.year ||
    one.mileage - other.mileage ||
    one.dealership - other.dealership ||
    one.engineCC - other.engineCC ||
    one.fuelType - other.fuelType ||
    one.transmission - other.transmission
  )
}
