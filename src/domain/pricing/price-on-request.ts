import { formatMoney } from '../text/format.ts'

export const priceOnRequest = 'Price on request'

/** Lowest price in dollars. A lower one means price on request (docs/product.md#asking-price). */
export const lowestPrice = 0.01

/** Price filters, estimates and comparisons skip a listing without a price. */
export function isPriceOnRequest(price: number): boolean {
  return price < lowestPrice
}

export function formatPrice(price: number): string {
  return isPriceOnRequest(price) ? priceOnRequest : formatMoney(price)
}

/** `2020 Toyota Corolla for $48,000`, or `2020 Toyota Corolla, price on request`. */
export function nameAndPrice(name: string, price: number): string {
  return isPriceOnRequest(price) ? `${name}, price on request` : `${name} for ${formatMoney(price)}`
}
