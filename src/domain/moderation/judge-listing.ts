import { fewestComparables } from '../pricing/price-comparison.ts'
import type { Finding } from './case-schema.ts'
import { textFindings, textKey } from './listing-text/text-findings.ts'

/** An asking price of at most this share of the typical one is looked at: half-price cars are the known bait. */
export const suspiciousPriceRatio = 0.6

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
}

/** What rules find in a listing, each with its reason for administrators. A machine only holds; a person decides. */
export function judgeListing(facts: ListingFacts): Finding[] {
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
  return findings
}

/** What the owner reads of each rule: nothing that accuses. */
export const findingSentences: Readonly<Record<Finding['rule'], string>> = {
  price: 'The price is far from that of comparable vehicles.',
  text: 'The description speaks of payment, papers or contact in a way that we look at.',
  pictures: 'A picture is also in another listing.',
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
