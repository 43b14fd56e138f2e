import { isPriceOnRequest } from '../pricing/price-on-request.ts'

/**
 * Whether a price lies within 30 % of another, the edge included (docs/product.md#similar-vehicles); counted in whole cents
 * so that the edge is exact.
 */
export function isPriceNear(price: number, subjectPrice: number): boolean {
  if (isPriceOnRequest(price) || isPriceOnRequest(subjectPrice)) return false
  const subjectCents = Math.round(subjectPrice * 100)
  return Math.abs(Math.round(price * 100) - subjectCents) * 10 <= subjectCents * 3
}
