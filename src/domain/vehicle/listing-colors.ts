/** Body colours with their parts in a hundred of a usual fleet. */
const fleet: readonly (readonly [color: string, percent: number])[] = [
  ['White', 24],
  ['Silver', 17],
  ['Grey', 16],
  ['Black', 15],
  ['Blue', 11],
  ['Red', 9],
  ['Green', 3],
  ['Brown', 2],
  ['Orange', 1],
  ['Yellow', 1],
  ['Gold', 1],
]

/** The colour that a listing without one is shown in: whites and silvers are common, golds are not. */
export function usualColor(share: number): string {
  let left = share * 100
  for (const [color, percent] of fleet) {
    left -= percent
    if (left < 0) return color
  }
  return 'White'
}

/** The usual colours, the most common first: what a form suggests. */
export const listingColors: readonly string[] = fleet.map(([color]) => color)
