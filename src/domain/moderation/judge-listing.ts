import { fewestComparables } from '../pricing/price-comparison.ts'
import type { Finding } from './case-schema.ts'
import { textFindings, textKey } from './listing-text/text-findings.ts'

/** An asking price of at most this share of the typical one is looked at: half-price cars are the known bait. */
export const suspiciousPriceRatio = 0.6

/** 120,453 km that somebody else writes as 120,000 are no lower mileage. */
const roundingKm = 1_000

/** A listing as rules see it. */
export interface ListingFacts {
  /** Everything its owner wrote freely. */
  texts: readonly string[]
  /** Numbers, mail address and website of its dealership's page. */
  ownContacts: readonly string[]
  /** Among comparable listings, as `PricePosition` has it. */
  price: { ratio: number | null; comparables: number }
  /** Whether it says that it is for parts or repair, which is rightly cheap. */
  isForParts: boolean
  /** Pictures that were another dealership's before. */
  copies: readonly { dealershipName: string; listing: string }[]
  mileage: number
  /** The highest that the same chassis had before. */
  mileageBefore: { mileage: number; seenOn: string } | null
}

/** What rules find in a listing, each with its reason for administrators. A machine only holds; a person decides. */
export function judgeListing(facts: ListingFacts): Finding[] {
  const { mileage, mileageBefore } = facts
  const { ratio, comparables } = facts.price
  const findings: Finding[] = []
  const add = (rule: Finding['rule'], note: string) => findings.push({ rule, note })
  const isComparable = !facts.isForParts && comparables >= fewestComparables
  if (isComparable && ratio !== null && ratio <= suspiciousPriceRatio) {
    const percent = Math.round((1 - ratio) * 100)
    add('price', `The price is ${percent} % under that of ${comparables} comparable listings`)
  }
  for (const note of textFindings(facts.texts, facts.ownContacts)) add('text', note)
  for (const { dealershipName, listing } of facts.copies)
    add('pictures', `A picture was first in a listing of ${dealershipName}: ${listing}`)
  if (mileageBefore && mileage <= mileageBefore.mileage - roundingKm) {
    const [now, before] = [mileage, mileageBefore.mileage].map((km) => km.toLocaleString('en'))
    add('mileage', `The mileage is ${now} km; the same chassis had ${before} km on ${mileageBefore.seenOn}`)
  }
  return findings
}

/** What the owner reads of each rule: nothing that accuses. */
export const findingSentences: Readonly<Record<Finding['rule'], string>> = {
  price: 'The price is far from that of comparable vehicles.',
  text: 'The description speaks of payment, papers or contact in a way that we look at.',
  pictures: 'A picture is also in another listing.',
  mileage: 'The mileage differs from an earlier one.',
}

/** Whether what was found is not among what somebody has looked at: a price a tenth lower, another ask, another picture. */
export function isNewFinding(finding: Finding, known: readonly Finding[]): boolean {
  return !known.some((before) => keyOf(before) === keyOf(finding))
}

/** Of a price to the tenth that it is under. */
function keyOf({ rule, note }: Finding): string {
  if (rule === 'text') return textKey(note)
  return rule === 'price' ? `price ${note.match(/(\d)\d %/)?.[1]}` : note
}
