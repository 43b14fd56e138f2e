import { areaCode, countryCode } from '#territory/telephone.ts'
import { sentencesOf } from './listing-phrases.ts'

/** As telephone numbers are written: with + or a group of area and subscriber, never an amount with commas. */
const numbers =
  /(?<![\d$.,/])(?:\+\s?\d[\d\s().-]{6,18}\d|(?:1[\s.-]?)?\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}|\d{3}[\s.-]?\d{4})(?![\d,/]|\s?(?:km|miles|mi|cc|hours?|hrs?|kg|lbs?|usd)\b)/g
const addresses =
  /[a-z0-9._%+-]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+|(?:https?:\/\/|www\.)\S+|\b[a-z0-9-]{1,63}\.(?:me|ly|ee|gl|gy|cc|link|app)\/\S+|(?<![@\w.-])(?:[a-z0-9-]{1,63}\.)+(?:com|net|org|info|shop|site|online|top|xyz|bb|co|io)\b/g

/**
 * Phone numbers, mail addresses and links in a listing's details that the dealership's page does not have. A local number
 * counts only if the page has another one. Without one it is the only way to reach the dealer.
 */
export function foreignContacts(details: string, own: readonly string[]): string[] {
  const ownDigits = own.map(lastDigits).filter((digits) => digits.length === 7)
  const isForeign = (phone: string) =>
    isLocal(phone)
      ? ownDigits.length > 0 && !ownDigits.includes(lastDigits(phone))
      : !ownDigits.includes(lastDigits(phone))
  return sentencesOf(details).flatMap((sentence) => [
    ...(sentence.match(numbers) ?? []).map((phone) => phone.trim()).filter(isForeign),
    ...(sentence.match(addresses) ?? []).filter(
      (found) => !own.some((contact) => isSameAddress(contact, found)),
    ),
  ])
}

/** A number without its area code. */
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
