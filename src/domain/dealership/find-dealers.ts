import { foldText } from '../text/names.ts'
import { flag, text } from '../text/parameters.ts'
import type { QueryOf } from '../text/query.ts'
import { dealershipPlace } from './dealership-place.ts'
import type { DealershipSummary } from './dealership-schema.ts'

export const dealersQuerySchema = { q: text(), byStock: flag(true) }
export type DealersQuery = QueryOf<typeof dealersQuerySchema>

/** Dealers with every word in name, place or the makes they have for sale, ignoring case and accents. */
export function findDealers(
  dealers: readonly DealershipSummary[],
  { q = '', byStock }: DealersQuery,
): DealershipSummary[] {
  const words = foldText(q).split(/\s+/u)
  const found = dealers.filter((dealer) => {
    const said = foldText([dealer.name, dealershipPlace(dealer), ...dealer.makes].join(' '))
    return words.every((word) => said.includes(word))
  })
  return byStock ? found.sort((one, other) => other.forSale - one.forSale) : found
}
