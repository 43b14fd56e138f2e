import { formatMoney } from '../text/format.ts'

export const priceOnRequest = 'Price on request'

/** In dollars; a listing that asks for less has its price on request (docs/product.md#asking-price). */
export const lowestPrice = 0.01

/** Whether an asking price is none: no filter, estimate, comparison or search engine gets it. */
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
