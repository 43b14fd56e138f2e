import { foldText } from '../text/names.ts'
import type { DealersQuery } from './dealers-query.ts'
import type { DealershipSummary } from './dealership.ts'
import { dealershipPlace } from './dealership-place.ts'

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
