import { capital, type Parish } from '#territory/places.ts'
import { parishIn, parishOfTownIn } from '../text/parishes.ts'
import { mapLink } from './dealer-links.ts'
import type { Dealership } from './dealership.ts'

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
