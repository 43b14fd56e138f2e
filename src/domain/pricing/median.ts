/**
 * The median by quickselect (Hoare), of an even count the mean of the middle two. Reorders the numbers.
 * @param numbers at least one
 */
export function medianOf(numbers: Float64Array): number {
  const upper = numbers.length >>> 1
  quickselect(numbers, upper)
  const middle = numbers[upper] as number
  if (numbers.length % 2 === 1) return middle
  let lower = -Infinity
  for (let at = 0; at < upper; at++) lower = Math.max(lower, numbers[at] as number)
  return (lower + middle) / 2
}

/** Brings the number of a rank to its place, with no larger one before it and no smaller one behind. */
function quickselect(numbers: Float64Array, rank: number): void {
  let low = 0
  let high = numbers.length - 1
  while (low < high) {
    const pivot = numbers[(low + high) >>> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while ((numbers[left] as number) < pivot) left++
      while ((numbers[right] as number) > pivot) right--
      if (left > right) break
      const swapped = numbers[left] as number
      numbers[left++] = numbers[right] as number
      numbers[right--] = swapped
    }
    if (rank <= right) high = right
    else if (rank >= left) low = left
    else return
  }
}
