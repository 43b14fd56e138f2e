import { areaCode, countryCode } from '#territory/country.ts'

/** Longest international number (ITU-T E.164). */
const longestNumber = 15
const shortestForeignNumber = 8
const shortestSubscriberNumber = 7
/** Emergency and service numbers have three digits. */
const shortestNumber = 3

/** Digits for `wa.me`, or null if the country is unknown. Local numbers get country and area code. */
export function whatsappNumber(phone: string): string | null {
  const digits = digitsOf(phone)
  if (digits.length === 7) return `${countryCode}${areaCode}${digits}`
  if (digits.length === 10 && digits.startsWith(areaCode)) return `${countryCode}${digits}`
  if (digits.length === 11 && digits.startsWith(`${countryCode}${areaCode}`)) return digits
  return isInternational(phone) && digits.length >= shortestForeignNumber && digits.length <= longestNumber
    ? digits
    : null
}

/** The international number if the country is known, otherwise the typed one. Null if the text is not a number. */
export function dialledNumber(phone: string): string | null {
  const international = whatsappNumber(phone)
  if (international) return `+${international}`
  const digits = digitsOf(phone)
  return !isInternational(phone) && digits.length >= shortestNumber && digits.length <= longestNumber
    ? digits
    : null
}

/** Returns null if the text cannot be dialled. */
export function callLink(phone: string): string | null {
  const number = dialledNumber(phone)
  return number === null ? null : `tel:${number}`
}

/** Whether a person can be called back on this number. */
export function isSubscriberNumber(phone: string): boolean {
  return digitsOf(phone).length >= shortestSubscriberNumber && dialledNumber(phone) !== null
}

/** Digits to compare numbers by, with country and area code if they are known. */
export function wholeNumber(phone: string): string {
  const known = whatsappNumber(phone)
  if (known) return known
  const digits = digitsOf(phone).replace(/^(?:00|011)(?=\d{8})/, '')
  return digits.length === 10 ? `${countryCode}${digits}` : digits
}

/** '427-4074 / 427-4075' has two numbers. A text without a number is returned whole. */
export function numbersOf(text: string): string[] {
  const parts = text.split(/[/,;|&\n]|\b(?:or|and)\b|(?<=\d\D*)(?=\+)/i)
  const numbers = parts.filter((part) => part.replace(/\D/g, '').length >= shortestSubscriberNumber)
  return numbers.length > 0 ? numbers : [text]
}

function isInternational(phone: string): boolean {
  return /^\D*\+/.test(numbersOf(phone)[0] ?? '')
}

/** Digits of the first number, without '(0)' and its extension. */
function digitsOf(phone: string): string {
  const [first = ''] = numbersOf(phone)
  return first.replace(/(?<=\d\D*)(?:\bext|x|#).*$|\(\s*0\s*\)/gis, '').replace(/\D/g, '')
}
