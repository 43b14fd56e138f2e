/** The numbers that a pager shows: the first, the last and those around the present one; null stands for a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const kept = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((one, other) => one - other)
  return kept.flatMap((number, index) => {
    const hidden = number - (kept[index - 1] ?? 0) - 1
    if (hidden === 0) return [number]
    return hidden === 1 ? [number - 1, number] : [null, number]
  })
}
