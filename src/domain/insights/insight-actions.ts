import { limits } from '../limits.ts'
import { formatQuantity } from '../text/format.ts'
import type { InsightAction } from './insights-schema.ts'

/** A listing with fewer pictures is looked at less. */
export const fewPictures = 3
/** Days without a view; a younger listing is not judged. */
export const unseenDays = 14

/** '9 vehicles have under 3 pictures'. */
export function insightActionText({ kind, ids, percent }: InsightAction): string {
  const vehicles = formatQuantity(ids.length, 'vehicle')
  const [are, have, were] = ids.length === 1 ? ['is', 'has', 'was'] : ['are', 'have', 'were']
  if (kind === 'fewPictures') return `${vehicles} ${have} under ${fewPictures} pictures`
  if (kind === 'notSeen') return `${vehicles} ${were} not seen in ${unseenDays} days`
  return `${vehicles} ${are} above the market by ${percent} %${ids.length === 1 ? '' : ' on average'}`
}

/** The dashboard's search that finds these listings, and how many of them: those that fit into its length. */
export function listingsSearch(ids: readonly number[]): { q: string; shown: number } {
  let q = ''
  let shown = 0
  for (const id of ids) {
    const longer = `${q} #${id}`.trim()
    if (longer.length > limits.shortTextLength) break
    q = longer
    shown += 1
  }
  return { q, shown }
}
