import { foldText } from '#domain/text/names.ts'
import { flag, text } from '#domain/text/parameters.ts'
import type { QueryOf } from '#domain/text/query.ts'
import { capital, type Parish, parishes, townParishes } from '#territory/country.ts'
import type { Dealership, DealershipSummary } from './dealership-schema.ts'

type Profile = Pick<Dealership, 'city' | 'address'>

/**
 * The parish named in the city or address, directly or by a town. The capital is the default city, so it is tried last and
 * only with an address.
 */
export function dealershipParish({ city, address }: Profile): Parish | null {
  const street = address ?? ''
  const isChosen = city !== capital
  return (
    parishIn(city) ??
    parishIn(street) ??
    (isChosen ? parishOfTownIn(city) : null) ??
    parishOfTownIn(street) ??
    (street ? parishOfTownIn(city) : null)
  )
}

/** `Oistins, Christ Church`, or only the city. */
export function dealershipPlace(profile: Profile): string {
  const { city } = profile
  const parish = dealershipParish(profile)
  return parish && !parishIn(city) ? `${city}, ${parish}` : city
}

type Place = Pick<Dealership, 'address' | 'city' | 'country'>

export function postalAddress({ address, city, country }: Place): string {
  return [address, city, country].filter(Boolean).join(', ')
}

/** Null without a street address. */
export function addressMapLink(place: Place): string | null {
  if (!place.address) return null
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(postalAddress(place))}`
}

const spellings = /* @__PURE__ */ parishes.map((parish) => ({
  parish,
  pattern: new RegExp(
    `\\b${parish.replace('St. ', '(?:st\\.?|saint)\\s*').replaceAll(' ', '\\s+')}\\b`,
    'gi',
  ),
}))

const towns = /* @__PURE__ */ Object.entries(townParishes).map(([town, parish]) => ({
  parish,
  pattern: new RegExp(`\\b${town}\\b`, 'gi'),
}))

/** The last parish in a text, because addresses end with theirs: `St James Road, Christ Church`. */
export function parishIn(text: string): Parish | null {
  return lastNamed(text, spellings)
}

function parishOfTownIn(text: string): Parish | null {
  return lastNamed(text, towns)
}

function lastNamed(text: string, places: readonly { parish: Parish; pattern: RegExp }[]): Parish | null {
  const found = places.flatMap(({ parish, pattern }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ parish, index })),
  )
  return found.toSorted((one, other) => other.index - one.index)[0]?.parish ?? null
}

export const dealersQuerySchema = { q: text(), byStock: flag(true) }
export type DealersQuery = QueryOf<typeof dealersQuerySchema>

/** Every word must be in the name, the place or a make for sale, regardless of case and accents. */
export function findDealers(
  dealers: readonly DealershipSummary[],
  { q = '', byStock }: DealersQuery,
): DealershipSummary[] {
  const words = foldText(q).split(/\s+/u)
  const found = dealers.filter((dealer) => {
    const searched = foldText([dealer.name, dealershipPlace(dealer), ...dealer.makes].join(' '))
    return words.every((word) => searched.includes(word))
  })
  return byStock ? found.sort((one, other) => other.forSale - one.forSale) : found
}
