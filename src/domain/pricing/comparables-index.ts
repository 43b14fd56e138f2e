/**
 * What a comparison of prices looks at. Fuel, transmission and dealership are any numbers that tell them apart;
 * `askingPrice` in Barbados dollars.
 */
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
 * The offers of one model that prices are compared with: no sold ones, none without a price, equal vehicles of one
 * dealership once. One number a listing in each column, ascending by year and then by level price.
 */
export interface ComparablesIndex {
  readonly size: number
  readonly years: Float64Array
  readonly mileages: Float64Array
  readonly engines: Float64Array
  readonly fuelTypes: Float64Array
  readonly transmissions: Float64Array
  readonly dealerships: Float64Array
  /** The asking prices brought to one year and mileage by `levelPrice`. */
  readonly levelPrices: Float64Array
  /** Room for one comparison, so that judging a hundred thousand listings leaves nothing to clear up. */
  readonly room: { readonly prices: Float64Array<ArrayBuffer>; readonly years: Float64Array<ArrayBuffer> }
}

/**
 * What a model year more and 10,000 km more do to the price of an otherwise equal vehicle. Fitted by least squares to
 * the logarithms of 97,831 asking prices of one make, model, fuel and engine each: 10.6 % and 3.5 %, and for the
 * middle half of 294 models 8 to 12 % and 2.7 to 3.9 % (docs/decisions/0014-price-words.md). Where a comparison spans
 * many years, `yearTrend` corrects the first by what its own listings say.
 */
export const priceOfYear = 1.1
export const priceOf10000Km = 0.965
/** A vehicle that has gone further loses no more by it. */
const mostKm = 500_000

/** A price as it would be in the year 2000 at 0 km: what makes prices of other years and mileages comparable. */
export function levelPrice({
  askingPrice,
  year,
  mileage,
}: Pick<PricedVehicle, 'askingPrice' | 'year' | 'mileage'>): number {
  return askingPrice / levelFactor(year, mileage)
}

/** What turns a level price into the price at a year and mileage. */
export function levelFactor(year: number, mileage: number): number {
  return priceOfYear ** (year - 2000) * priceOf10000Km ** (Math.min(mileage, mostKm) / 10_000)
}

/**
 * Writes the book of a model.
 * @param vehicles its unsold listings. Equal ones of one dealership (`compareOffers`) are one vehicle listed several
 * times, which counts once, at its lowest price; what asks nothing is left out
 */
export function buildComparablesIndex(vehicles: readonly PricedVehicle[]): ComparablesIndex {
  const sorted = vehicles
    .filter(({ askingPrice }) => askingPrice > 0)
    .sort((one, other) => compareOffers(one, other) || one.askingPrice - other.askingPrice)
  const offers = sorted.filter((vehicle, at) => {
    const before = sorted[at - 1]
    return !before || compareOffers(before, vehicle) !== 0
  })
  // By nothing but what the offers say of themselves: what tells fuels and dealerships apart may be any numbers.
  const levelled = offers
    .map((offer) => ({ offer, level: levelPrice(offer) }))
    .sort((one, other) => one.offer.year - other.offer.year || one.level - other.level)
  const book = emptyIndex(levelled.length)
  for (const [place, { offer, level }] of levelled.entries()) {
    book.years[place] = offer.year
    book.mileages[place] = offer.mileage
    book.engines[place] = offer.engineCC
    book.fuelTypes[place] = offer.fuelType
    book.transmissions[place] = offer.transmission
    book.dealerships[place] = offer.dealership
    book.levelPrices[place] = level
  }
  return book
}

function emptyIndex(size: number): ComparablesIndex {
  const column = () => new Float64Array(size)
  return {
    size,
    years: column(),
    mileages: column(),
    engines: column(),
    fuelTypes: column(),
    transmissions: column(),
    dealerships: column(),
    levelPrices: column(),
    room: { prices: column(), years: column() },
  }
}

/** The first place of a book whose year is at least `year`. */
export function placeOfYear({ years, size }: ComparablesIndex, year: number): number {
  let from = 0
  let to = size
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((years[middle] as number) >= year) to = middle
    else from = middle + 1
  }
  return from
}

/** Whether the offer in a place of a book is a vehicle itself or an equal one of its dealership, at whatever price. */
export function isSameOffer(book: ComparablesIndex, place: number, vehicle: PricedVehicle): boolean {
  return (
    book.mileages[place] === vehicle.mileage &&
    book.years[place] === vehicle.year &&
    book.dealerships[place] === vehicle.dealership &&
    book.engines[place] === vehicle.engineCC &&
    book.fuelTypes[place] === vehicle.fuelType &&
    book.transmissions[place] === vehicle.transmission
  )
}

/** By year, then by all that makes two listings of a model equal but the price; 0 for equal ones of one dealership. */
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
