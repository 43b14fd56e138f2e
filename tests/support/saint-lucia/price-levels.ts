interface PricePreset {
  label: string
  priceMin?: number
  priceMax?: number
}
export const pricePresets: readonly PricePreset[] = [
  { label: 'Under 40K', priceMax: 39_999.99 },
  { label: '40K+', priceMin: 40_000 },
]
export const monthlyPresets: readonly number[] = [600, 900]
export const priceSliderEnd = 500_000
export const unusualPrice = { least: 500, most: 5_000_000 }
export const bareAmount = { least: 5000, leastBounded: 1000, most: 10_000_000 }
