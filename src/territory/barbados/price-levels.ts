import type { PricePreset } from '../territory.ts'

/** Usual prices of vehicles, in dollars (docs/product.md#filters). */

/** Both bounds inclusive. */
export const pricePresets: readonly PricePreset[] = [
  { label: 'Under 15K', priceMax: 14_999.99 },
  { label: '15-30K', priceMin: 15_000, priceMax: 30_000 },
  { label: '30-50K', priceMin: 30_000, priceMax: 50_000 },
  { label: '50-100K', priceMin: 50_000, priceMax: 100_000 },
  { label: '100K+', priceMin: 100_000 },
]

/** Monthly budgets to start a search with. */
export const monthlyPresets: readonly number[] = [500, 750, 1_000, 1_500]

/** End of the slider, unless more than a few cost more. */
export const priceSliderEnd = 600_000

/** Nearly all cars cost between $5,000 and $1,000,000: plant and collectors' cars are within these bounds too. */
export const unusualPrice = { least: 500, most: 5_000_000 }

/** In a search a bare number is money within these; one with a bound, such as 'under 2000', from `leastBounded` on. */
export const bareAmount = { least: 5000, leastBounded: 1000, most: 10_000_000 }
