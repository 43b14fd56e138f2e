import { daysOfPeriod, daysOnMarket } from '#domain/insights/insights.ts'
import type { EngagementRow } from '#server/insights/engagement-counts.ts'
import { seededRandom } from './random.ts'

const daysMax = 90
/** Of the most viewed listing on its first day. */
const dailyViewsMax = 24

/** Generates plausible views and saves: most while a listing is new, more at weekends. */
export function demoEngagement(
  listings: readonly { id: number; createdAt: Date }[],
  now: Date,
): EngagementRow[] {
  const random = seededRandom(246)
  return listings.flatMap(({ id, createdAt }) => {
    const popularity = 0.2 + 0.8 * random.next()
    return daysOfPeriod(Math.min(daysMax, daysOnMarket(createdAt, now) + 1), now).flatMap((day, age) => {
      const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 1.5 : 1
      const views = Math.round((dailyViewsMax * popularity * weekend * random.next()) / (1 + age / 6))
      const saves = random.next() < views / 30 ? 1 : 0
      return views > 0 ? [{ vehicleId: id, day, views, saves }] : []
    })
  })
}
