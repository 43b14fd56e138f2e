/**
 * Binary search for the partition point of [from, to).
 * @param test false up to some index and true from there on
 * @returns that index; `to` where the test never holds
 */
export function partitionPoint(from: number, to: number, test: (index: number) => boolean): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >>> 1
    if (test(middle)) high = middle
    else low = middle + 1
  }
  return low
}
