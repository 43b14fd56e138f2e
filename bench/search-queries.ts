import type { SearchQuery } from '#domain/search/search-query.ts'
import { sorts } from '#domain/search/sort-orders.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { Random } from '../tests/catalogue/random.ts'

/** Sorted values of the fields with bounds, for percentiles. */
interface Spread {
  price: number[]
  year: number[]
  mileage: number[]
}
const kinds = ['price', 'year', 'mileage', 'brand', 'fuelType', 'vehicleType', 'transmission'] as const

/**
 * Repeatable searches for these listings: one to four filters by price, year, mileage, make, fuel, type and
 * transmission. Three in ten have one or two words, half of them incomplete. Three in ten ask for a later page.
 */
export function searchQueries(listings: readonly Vehicle[], count: number, seed = 2024): SearchQuery[] {
  const random = new Random(seed)
  const ascending = (value: (vehicle: Vehicle) => number) =>
    listings.map(value).sort((one, other) => one - other)
  const spread: Spread = {
    price: ascending((vehicle) => vehicle.price),
    year: ascending((vehicle) => vehicle.year),
    mileage: ascending((vehicle) => vehicle.mileage),
  }
  return Array.from({ length: count }, () => searchQuery(random, listings, spread))
}

function searchQuery(random: Random, listings: readonly Vehicle[], spread: Spread): SearchQuery {
  const query: SearchQuery = { sort: random.pick(sorts) }
  for (const kind of random.some(kinds, 4)) Object.assign(query, limit(random, kind, listings, spread))
  if (random.chance(0.3)) query.q = words(random, listings)
  if (random.chance(0.3)) query.page = random.between(2, 10)
  return query
}

function limit(
  random: Random,
  kind: (typeof kinds)[number],
  listings: readonly Vehicle[],
  spread: Spread,
): SearchQuery {
  const sample = () => random.pick(listings)
  if (kind === 'brand') return { brand: random.some(listings, 4).map(({ brand }) => brand) }
  if (kind === 'fuelType') return { fuelType: [sample().fuelType] }
  if (kind === 'vehicleType')
    return { vehicleType: [...new Set([sample().vehicleType, sample().vehicleType])] }
  if (kind === 'transmission') return { transmission: [sample().transmission] }
  const share = (at: number) => spread[kind][Math.floor(at * (listings.length - 1))]
  const width = 0.1 + 0.6 * random.next()
  const from = random.next() * (1 - width)
  const side = random.next()
  const min = side < 0.33 ? undefined : share(from)
  const max = side > 0.66 ? undefined : share(from + width)
  if (kind === 'price') return { priceMin: min, priceMax: max }
  if (kind === 'year') return { yearMin: min, yearMax: max }
  return { mileageMax: max ?? share(from + width) }
}

function words(random: Random, listings: readonly Vehicle[]): string {
  const { brand, model, dealershipName } = random.pick(listings)
  const all = `${brand} ${model} ${dealershipName}`.split(' ')
  const begun = (word: string) => (random.chance(0.5) ? word : word.slice(0, random.between(1, word.length)))
  return random
    .some(all, random.chance(0.4) ? 2 : 1)
    .map(begun)
    .join(' ')
}
