/**
 * The first whole number from `from` on that passes a test which all later ones pass too; `to` where none before it
 * does.
 */
export function firstWhere(from: number, to: number, test: (at: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}
