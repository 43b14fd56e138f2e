import { capital, type Parish, parishes, townParishes } from '#territory/country.ts'
import { mapLink } from './dealer-links.ts'
import type { Dealership } from './dealership-schema.ts'

type Profile = Pick<Dealership, 'city' | 'address'>

/**
 * The parish that a dealership's profile names: as the last one of city or address, or by a town. The capital as the city,
 * which is that of a profile without one, counts last and beside an address alone, since nobody may have chosen it.
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

/** `Oistins, Christ Church`; the city alone where the profile names no other parish. */
export function dealershipPlace(profile: Profile): string {
  const { city } = profile
  const parish = dealershipParish(profile)
  return parish && !parishIn(city) ? `${city}, ${parish}` : city
}

type Place = Pick<Dealership, 'address' | 'city' | 'country'>

/** Street, city and country. */
export function postalAddress({ address, city, country }: Place): string {
  return [address, city, country].filter(Boolean).join(', ')
}

/** Null without a street address. */
export function addressMapLink(place: Place): string | null {
  return place.address ? mapLink(postalAddress(place)) : null
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

/** The last parish that a text names, as addresses end in theirs: `St James Road, Christ Church`. */
export function parishIn(text: string): Parish | null {
  return lastNamed(text, spellings)
}

/** The parish of the last town that a text names. */
function parishOfTownIn(text: string): Parish | null {
  return lastNamed(text, towns)
}

function lastNamed(text: string, places: readonly { parish: Parish; pattern: RegExp }[]): Parish | null {
  const found = places.flatMap(({ parish, pattern }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({ parish, index })),
  )
  return found.toSorted((one, other) => other.index - one.index)[0]?.parish ?? null
}
