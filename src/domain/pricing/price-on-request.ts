import { formatMoney } from '../text/format.ts'

export const priceOnRequest = 'Price on request'

/** Lowest price in dollars. Listings below it have their price on request (docs/product.md#asking-price). */
export const lowestPrice = 0.01

/** Whether a listing has no price. Filters, estimates, comparisons and search engines then skip it. */
export function isPriceOnRequest(price: number): boolean {
  return price < lowestPrice
}

/** `$48,000`, or 'Price on request'. */
export function formatPrice(price: number): string {
  return isPriceOnRequest(price) ? priceOnRequest : formatMoney(price)
}

/** `2020 Toyota Corolla for $48,000`, or `2020 Toyota Corolla, price on request`. */
export function nameAndPrice(name: string, price: number): string {
  return isPriceOnRequest(price) ? `${name}, price on request` : `${name} for ${formatMoney(price)}`
}
