import { fewestComparables } from '../pricing/price-comparison.ts'
import type { Finding } from './case-schema.ts'
import { foreignContacts } from './listing-contacts.ts'
import { phraseNotes } from './listing-phrases.ts'

/** An asking price of at most this share of the typical one is worth a look: half-price cars are the known bait. */
export const suspiciousPriceRatio = 0.6

/** What orders the desk: each finding that nobody has decided yet, and each network that has reported. */
export const findingWeights: Readonly<Record<Finding['rule'], number>> = {
  repost: 4,
  text: 4,
  pictures: 3,
  price: 2,
  contact: 1,
}
export const reportWeight = 2

/** A listing as rules see it. Make, model and colour are never judged. */
export interface ListingFacts {
  details: string
  /** Numbers, mail address and website of its dealership's page. */
  ownContacts: readonly string[]
  /** Among listings of others, as `Catalogue.priceAmongOthers` has it. */
  price: { ratio: number | null; comparables: number }
  /** Whether it says that it is for parts or repair, which is rightly cheap. */
  isForParts: boolean
  /** Pictures that were another dealership's before. */
  copies: readonly { dealershipName: string; listing: string }[]
  /** The listing that was removed and seems to be back. */
  removedBefore: string | undefined
}

/** What rules find in a listing, each a note for administrators. A finding changes nothing; a person decides. */
export function judgeListing(facts: ListingFacts): Finding[] {
  const { details, copies, removedBefore } = facts
  const { ratio, comparables } = facts.price
  const findings: Finding[] = phraseNotes(details).map((note) => ({ rule: 'text', note }))
  const add = (rule: Finding['rule'], note: string) => findings.push({ rule, note })
  if (removedBefore !== undefined) add('repost', `It was removed before: ${removedBefore}`)
  for (const { dealershipName, listing } of copies)
    add('pictures', `A picture was first in a listing of ${dealershipName}: ${listing}`)
  const isComparable = !facts.isForParts && comparables >= fewestComparables
  if (isComparable && ratio !== null && ratio <= suspiciousPriceRatio) {
    const percent = Math.round((1 - ratio) * 100)
    add('price', `The price is ${percent} % under that of ${comparables} comparable listings`)
  }
  const contacts = [...new Set(foreignContacts(details, facts.ownContacts))]
  if (contacts.length > 0)
    add(
      'contact',
      `The details have contacts that the dealership does not state: ${contacts.slice(0, 5).join(', ')}`,
    )
  return findings
}

/** Whether what was found is not among what is known already: a price a tenth lower, another phrase, another picture. */
export function isNewFinding(finding: Finding, known: readonly Finding[]): boolean {
  return !known.some((before) => keyOf(before) === keyOf(finding))
}

/** A price counts to the tenth that it is under. */
function keyOf({ rule, note }: Finding): string {
  return rule === 'price' ? `price ${note.match(/(\d)\d %/)?.[1]}` : note
}
