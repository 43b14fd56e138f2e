import { mostSuspicious } from './advert-score.ts'
import { foreignContacts, type OwnContacts } from './contacts.ts'
import { plainSentences, quotes, spokenSign } from './plain-text.ts'

/** A local number alone is often a salesperson's; beside these or in words it leads to somebody nobody knows. */
const leadsAway = new RegExp(`whats ?-?app|telegram|viber|signal|${spokenSign}`)
const readsLikeFraud = 'reads like adverts that want money, papers or contact before the vehicle is seen'

/**
 * What in a listing's own words no honest sale has: an advert that reads like a fraud's, or where it leads away to.
 * @returns sentences for administrators, each with the words it was found in; empty where nothing was found
 */
export function textFindings(texts: readonly string[], own: OwnContacts): string[] {
  const found = new Map<string, string>()
  const add = (says: string, quote: string) => {
    if (!found.has(says)) found.set(says, `The text ${says}: "${quote}"`)
  }
  for (const sentences of texts.map(plainSentences)) {
    const suspicious = mostSuspicious(sentences)
    if (suspicious !== undefined) add(readsLikeFraud, suspicious)
    for (const sentence of sentences) {
      for (const says of leadingAway(sentence, own)) {
        const parts = quotes(sentence)
        add(says, parts.find((part) => leadingAway(part, own).includes(says)) ?? parts.join(' '))
      }
    }
  }
  return [...found.values()]
}

function leadingAway(sentence: string, own: OwnContacts): string[] {
  const { hasAbroad, hasLocal, hasAddress } = foreignContacts(sentence, own)
  const says: string[] = []
  if (hasAbroad) says.push('has a telephone number of another country')
  if (hasAddress) says.push('has an address that the dealership does not state')
  if (hasLocal && leadsAway.test(sentence))
    says.push('has a messenger number that the dealership does not state')
  return says
}

/** What makes it another finding: what it is, and of a text that reads like a fraud's the words too. */
export function textKey(note: string): string {
  return note.includes(readsLikeFraud) ? note : (note.split(': "', 1)[0] ?? note)
}
