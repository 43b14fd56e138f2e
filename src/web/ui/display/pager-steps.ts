/** A number in a pager, or a gap: the numbers from `number` to before the next one are left out. */
export interface PagerStep {
  number: number
  isGap: boolean
}

/** What a pager shows: the first page, the last and those around the present one, and the gaps between them. */
export function pagerSteps(page: number, pages: number): PagerStep[] {
  const kept = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((one, other) => one - other)
  return kept.flatMap((number, index) => {
    const firstHidden = (kept[index - 1] ?? 0) + 1
    const step = { number, isGap: false }
    if (firstHidden === number) return [step]
    // A gap that hides a single number is no shorter than the number.
    return [{ number: firstHidden, isGap: number - firstHidden > 1 }, step]
  })
}
