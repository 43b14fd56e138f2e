const dayMs = 24 * 60 * 60 * 1000
/** Fewer say more about one upload than about a trend. */
const fewestDays = 7

/**
 * When a disk is full, by the line of least squares through its free bytes.
 * @param days `YYYY-MM-DD`, in any order
 * @param freeBytes now
 * @returns whole days; null where it does not fill, or fewer than seven days are known
 */
export function daysUntilFull(
  days: readonly { day: string; freeBytes: number }[],
  freeBytes: number,
): number | null {
  if (days.length < fewestDays) return null
  const points = days.map(({ day, freeBytes: y }) => ({ x: Date.parse(day) / dayMs, y }))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const meanX = mean(points.map(({ x }) => x))
  const meanY = mean(points.map(({ y }) => y))
  const spread = mean(points.map(({ x }) => (x - meanX) ** 2))
  const bytesPerDay = mean(points.map(({ x, y }) => (x - meanX) * (y - meanY))) / spread
  return bytesPerDay < 0 ? Math.floor(freeBytes / -bytesPerDay) : null
}
