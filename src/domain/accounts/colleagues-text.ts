import { formatCount } from '../text/format.ts'
import type { Colleague } from './user.ts'

/** Named in full; what is beyond is counted. */
const namedMost = 3

/** `235 more are in careenage’s hands`; undefined where colleagues hold nothing. @param colleagues most listings first */
export function colleaguesText(colleagues: readonly Colleague[]): string | undefined {
  const [first, ...others] = colleagues
  if (!first) return undefined
  const listings = colleagues.reduce((sum, each) => sum + each.listings, 0)
  const more = `${formatCount(listings)} more ${listings === 1 ? 'is' : 'are'} in`
  if (others.length === 0) return `${more} ${first.username}’s hands`
  // One who would be the only one left out is named.
  const named = colleagues.length === namedMost + 1 ? colleagues : colleagues.slice(0, namedMost)
  const parts = named.map(({ username, listings: held }) => `${username} (${formatCount(held)})`)
  const left = colleagues.length - named.length
  if (left > 0) parts.push(`${left} others`)
  return `${more} the hands of ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}
