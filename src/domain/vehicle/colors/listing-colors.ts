const fleet =
  'White 24, Silver 17, Grey 16, Black 15, Blue 11, Red 9, Green 3, Brown 2, Orange 1, Yellow 1, Gold 1'
/** Body colours with their percentages of a usual fleet. */
const shares = fleet.split(', ').map((part) => part.split(' ') as [color: string, percent: string])

/** The colour for a listing without one, as frequent as in a usual fleet; `share` is the listing's own, in [0, 1). */
export function usualColor(share: number): string {
  let left = share * 100
  for (const [color, percent] of shares) {
    left -= Number(percent)
    if (left < 0) return color
  }
  return 'White'
}

/** The most common first. */
export const listingColors: readonly string[] = shares.map(([color]) => color)
