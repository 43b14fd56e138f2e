import { areaCode, countryCode } from '#territory/telephone.ts'

/** As telephone numbers are written: with + or a group of area and subscriber, never an amount with commas. */
const numbers =
  /(?<![\d$.,/])(?:\+\s?\d[\d\s().-]{6,18}\d|(?:1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}|\d{3}[\s.-]?\d{4})(?![\d,/]|\s?(?:km|miles|mi|cc|hours?|hrs?|kg|lbs?|usd)\b)/g
const address = /[a-z0-9._%+-]+(?:\s?@\s?|\sat\s)[a-z0-9-]+(?:\s?\.\s?[a-z0-9-]+)*\s?\.\s?[a-z]{2,6}\b/g
const link =
  /(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]+\.(?:me|ly|ee|gl|gy|cc|link|app)\/\S+|(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|shop|site|online|top|xyz|bb|co|io)\b/g

/** What a dealership's own page has: its numbers, mail address and website. */
export type OwnContacts = readonly string[]

/** How strangers are led elsewhere by a text that `plainSentences` made. */
export function foreignContacts(sentence: string, own: OwnContacts) {
  const ownDigits = own.map(lastDigits).filter((digits) => digits !== '')
  const phones = [...sentence.matchAll(numbers)].map(([found]) => found.trim())
  const unknown = phones.filter((phone) => !ownDigits.includes(lastDigits(phone)))
  const addresses = [...sentence.matchAll(address), ...sentence.matchAll(link)].map(([found]) => found)
  return {
    hasAbroad: unknown.some((phone) => !isLocal(phone)),
    hasLocal: unknown.some(isLocal),
    hasAddress: addresses.some((found) => !own.some((contact) => isSameAddress(contact, found))),
  }
}

/** Of a number, without its area code. */
function lastDigits(phone: string): string {
  return phone.replace(/\D/g, '').slice(-7)
}

function isLocal(phone: string): boolean {
  const digits = phone.replace(/\D/g, '')
  if (digits.length === 7) return !phone.startsWith('+')
  return new RegExp(`^(?:${countryCode})?${areaCode}\\d{7}$`).test(digits)
}

/** Everybody may have a mailbox there. */
const mailboxHosts = /^(?:gmail|googlemail|hotmail|outlook|live|yahoo|icloud|aol|proton(?:mail)?|gmx|mail)\./

function isSameAddress(own: string, found: string): boolean {
  const host = hostOf(own)
  if (host === undefined || host !== hostOf(found)) return false
  return !mailboxHosts.test(host) || own.trim().toLowerCase() === found
}

/** 'Info@Example.com' and 'https://www.example.com/a' are of example.com. */
function hostOf(contact: string): string | undefined {
  const host = contact
    .toLowerCase()
    .replace(/^\s*(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/^[^@\s]*@/, '')
    .match(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+/)
  return host?.[0]
}
