import { isPriceOnRequest } from '#domain/pricing/price-on-request.ts'
import type { PageRequest } from '#engine/engine.ts'
import { Selection } from '#engine/selection.ts'
import type { SlotSet } from '#engine/space.ts'
import type { Columns, NumberName } from '../columns/columns.ts'

/** Slots of one page of a selection. Prices on request come last in both price orders. */
export function sortedPage(
  { engine, numbers: { price }, space }: Columns,
  matches: Selection,
  request: PageRequest<NumberName>,
): number[] {
  const { order, offset, length } = request
  const onRequest = price.rankWhere((value) => !isPriceOnRequest(value))
  if (order.by !== 'price' || order.isDescending || onRequest === 0) return engine.page(matches, request)
  const within = (ranks: SlotSet) => {
    space.kernel.and(ranks, ranks, matches.set, space.length)
    return new Selection(space, ranks)
  }
  const withPrice = within(price.between(onRequest, price.size))
  const first = engine.page(withPrice, request)
  const rest = { order, offset: Math.max(0, offset - withPrice.count), length: length - first.length }
  return [...first, ...engine.page(within(price.between(0, onRequest)), rest)]
}
