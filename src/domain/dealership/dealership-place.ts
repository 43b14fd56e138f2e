import { parishIn } from '../text/parishes.ts'
import { mapLink } from './dealer-links.ts'
import type { Dealership } from './dealership.ts'

/**
 * `Oistins, Christ Church`; the city alone where neither address nor city names a parish, which is not concluded from the
 * city, since that is Bridgetown by default (specification, section 5).
 */
export function dealershipPlace({ city, address }: Pick<Dealership, 'city' | 'address'>): string {
  const parish = parishIn(city) ?? parishIn(address ?? '')
  return parish && !parishIn(city) ? `${city}, ${parish}` : city
}

type Place = Pick<Dealership, 'address' | 'city' | 'country'>

/** `Wharf Road, Bridgetown, Barbados`. */
export function postalAddress({ address, city, country }: Place): string {
  return [address, city, country].filter(Boolean).join(', ')
}

/** Null without a street address. */
export function addressMapLink(place: Place): string | null {
  return place.address ? mapLink(postalAddress(place)) : null
}
