import { parishIn } from '../text/parishes.ts'
import type { Dealership } from './dealership.ts'

/**
 * `Oistins, Christ Church`; the city alone where neither address nor city names a parish, which is not concluded from the
 * city, since that is Bridgetown by default (specification, section 5).
 */
export function dealershipPlace({ city, address }: Pick<Dealership, 'city' | 'address'>): string {
  const parish = parishIn(city) ?? parishIn(address ?? '')
  return parish && !parishIn(city) ? `${city}, ${parish}` : city
}
