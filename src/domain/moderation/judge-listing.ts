import { fewestComparables } from '../pricing/price-comparison.ts'
import type { Finding } from './case-schema.ts'
import { foreignContacts } from './listing-contacts.ts'
import { phraseNotes } from './listing-phrases.ts'

/** Prices at or below this share of the typical price are worth a look: half-price cars are a known bait. */
export const suspiciousPriceRatio = 0.6

/** Weights that order the desk: one for each undecided finding and each network that reported. */
export const findingWeights: Readonly<Record<Finding['rule'], number>> = {
  repost: 4,
  text: 4,
  pictures: 3,
  price: 2,
  contact: 1,
}
export const reportWeight = 2

/** Facts about a listing that rules use. Make, model and colour are never judged. */
export interface ListingFacts {
  details: string
  /** Numbers, mail address and website of its dealership's page. */
  ownContacts: readonly string[]
  /** Compared with other dealers' listings, see `Catalogue.priceAmongOthers`. */
  price: { ratio: number | null; comparables: number }
  /** Whether it says that it is for parts or repair, which is rightly cheap. */
  isForParts: boolean
  /** Pictures that were another dealership's before. */
  copies: readonly { dealershipName: string; listing: string }[]
  /** Name of the removed listing that this one seems to repeat. */
  removedBefore: string | undefined
}

/** Findings of the rules, each a note for administrators. A finding changes nothing; a person decides. */
export function judgeListing(facts: ListingFacts): Finding[] {
  const { details, copies, removedBefore } = facts
  const { ratio, comparables } = facts.price
  const findings: Finding[] = []
  const add = (rule: Finding['rule'], note: string, key?: string) =>
    findings.push({ rule, note, ...(key && { key }) })
  for (const note of phraseNotes(details)) add('text', note)
  if (removedBefore !== undefined) add('repost', `Looks like a removed listing: ${removedBefore}`)
  for (const { dealershipName, listing } of copies)
    add('pictures', `A picture was first in a listing of ${dealershipName}: ${listing}`)
  const isComparable = !facts.isForParts && comparables >= fewestComparables
  if (isComparable && ratio !== null && ratio <= suspiciousPriceRatio) {
    const percent = Math.round((1 - ratio) * 100)
    // Only a price that is another tenth lower is a new finding.
    const key = `price ${Math.floor(percent / 10)}`
    add('price', `The price is ${percent} % under that of ${comparables} comparable listings`, key)
  }
  const contacts = [...new Set(foreignContacts(details, facts.ownContacts))]
  if (contacts.length > 0)
    add(
      'contact',
      `The details have contacts that the dealership does not state: ${contacts.slice(0, 5).join(', ')}`,
    )
  return findings
}

/** Whether a finding adds to the known ones. */
export function isNewFinding(finding: Finding, known: readonly Finding[]): boolean {
  const said = ({ note, key = note }: Finding) => key
  return !known.some((before) => said(before) === said(finding))
}
