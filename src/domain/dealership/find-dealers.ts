import { flag, text } from '../query/parameters.ts'
import type { QueryOf } from '../query/query.ts'
import { foldText } from '../text/names.ts'
import { dealershipPlace } from './dealership-place.ts'
import type { DealershipSummary } from './dealership-schema.ts'

/** Parameters of the list of dealers. Apart from the search itself, since every page's script reads them. */
export const dealersQuerySchema = { q: text(), byStock: flag(true) }
export type DealersQuery = QueryOf<typeof dealersQuerySchema>

/**
 * Those whose name or place has every word typed, ignoring case and accents: by stock the largest first, otherwise in
 * the given order.
 */
export function findDealers(
  dealers: readonly DealershipSummary[],
  { q = '', byStock }: DealersQuery,
): DealershipSummary[] {
  const words = foldText(q).split(/\s+/u)
  const found = dealers.filter((dealer) => {
    const said = foldText(`${dealer.name} ${dealershipPlace(dealer)}`)
    return words.every((word) => said.includes(word))
  })
  return byStock ? found.sort((one, other) => other.forSale - one.forSale) : found
}
