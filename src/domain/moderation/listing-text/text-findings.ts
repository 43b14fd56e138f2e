import { type Ask, asks, insisting, isDenied } from './asks.ts'
import { foreignContacts, type OwnContacts } from './contacts.ts'
import { plainSentences, spokenSign } from './plain-text.ts'

/** What is further apart than such a window of a text, in characters, does not belong together; it bounds the work too. */
const windowLength = 140
const windowStep = 80
/** A local number alone is often a salesperson's; beside these or in words it leads to somebody nobody knows. */
const leadsAway = new RegExp(`whats ?-?app|telegram|viber|signal|${spokenSign}`)

/**
 * What a listing's own words ask for that no honest sale does, or where they lead away to.
 * @returns sentences for administrators, each with the words it was found in; empty where nothing was found
 */
export function textFindings(texts: readonly string[], own: OwnContacts): string[] {
  const found = new Map<string, string>()
  for (const sentence of texts.flatMap(plainSentences).flatMap(windows)) {
    const add = (says: string) => {
      if (!found.has(says)) found.set(says, `The text ${says}: "${sentence}"`)
    }
    for (const [says, ask] of Object.entries(asks)) if (isAsked(sentence, ask)) add(says)
    const { hasAbroad, hasLocal, hasAddress } = foreignContacts(sentence, own)
    if (hasAbroad) add('has a telephone number of another country')
    if (hasAddress) add('has an address that the dealership does not state')
    if (hasLocal && leadsAway.test(sentence)) add('has a messenger number that the dealership does not state')
  }
  return [...found.values()]
}

function isAsked(sentence: string, { all, unless }: Ask): boolean {
  if (unless?.test(sentence) && !insisting.test(sentence)) return false
  return all.every((pattern, at) => {
    const match = pattern.exec(sentence)
    if (!match) return false
    return at > 0 || !isDenied(sentence, match.index, match.index + match[0].length)
  })
}

/** A long sentence in parts that overlap; dealers write thousands of characters without a full stop. */
function windows(sentence: string): string[] {
  const parts: string[] = []
  for (let from = 0; from === 0 || from + windowLength - windowStep < sentence.length; from += windowStep)
    parts.push(sentence.slice(from, from + windowLength))
  return parts
}
