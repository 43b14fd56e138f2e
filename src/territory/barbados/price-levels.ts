import type { PricePreset } from '../territory.ts'

// Prices in dollars (docs/product.md#filters).

/** Bounds are inclusive. */
export const pricePresets: readonly PricePreset[] = [
  { label: 'Under 15K', priceMax: 14_999.99 },
  { label: '15-30K', priceMin: 15_000, priceMax: 30_000 },
  { label: '30-50K', priceMin: 30_000, priceMax: 50_000 },
  { label: '50-100K', priceMin: 50_000, priceMax: 100_000 },
  { label: '100K+', priceMin: 100_000 },
]

/** Monthly budgets offered on Home. */
export const monthlyPresets: readonly number[] = [500, 750, 1_000, 1_500]

/** End of the slider, unless many vehicles cost more. */
export const priceSliderEnd = 600_000

/** Prices outside these bounds are questioned. Machines and collectors' cars are inside. */
export const unusualPrice = { least: 500, most: 5_000_000 }

/** In a search a number within these is a price; after a word such as 'under' from `minBounded` on. */
export const bareAmount = { least: 5000, minBounded: 1000, most: 10_000_000 }
