/** How the numbers of Barbados, its area code 246 within the American plan (country code 1), are dialled. */
const areaCode = '246'
const countryCode = '1'
/** The international numbering plan (ITU-T E.164): no number is longer. */
const longestNumber = 15
const shortestForeignNumber = 8
/** A subscriber's own number, the area left out, as in Barbados. */
const shortestSubscriberNumber = 7
/** Emergency and service numbers have three digits. */
const shortestNumber = 3

/**
 * The number under which WhatsApp knows a phone number, as the digits that `wa.me` takes: of its digits 7 get 1246
 * before them, 10 that begin with 246 get 1, 11 that begin with 1246 stay; another number written with + stays when
 * it has 8 to 15.
 * @param phone as somebody wrote it: `(246) 427-4074`, `427 4074`, `+44 20 7946 0000`
 * @returns digits alone, null where it cannot be told whose number it is
 */
export function whatsappNumber(phone: string): string | null {
  const digits = digitsOf(phone)
  if (digits.length === 7) return `${countryCode}${areaCode}${digits}`
  if (digits.length === 10 && digits.startsWith(areaCode)) return `${countryCode}${digits}`
  if (digits.length === 11 && digits.startsWith(`${countryCode}${areaCode}`)) return digits
  return isInternational(phone) && digits.length >= shortestForeignNumber && digits.length <= longestNumber
    ? digits
    : null
}

/**
 * What a telephone dials for a phone number, from wherever it is: international where that can be told, otherwise
 * the digits as they stand.
 * @returns null for what is no single number
 */
export function dialledNumber(phone: string): string | null {
  const international = whatsappNumber(phone)
  if (international) return `+${international}`
  const digits = digitsOf(phone)
  return !isInternational(phone) && digits.length >= shortestNumber && digits.length <= longestNumber
    ? digits
    : null
}

/** Whether somebody can be called back under what they wrote: one number of at least seven digits. */
export function isSubscriberNumber(phone: string): boolean {
  return digitsOf(phone).length >= shortestSubscriberNumber && dialledNumber(phone) !== null
}

function isInternational(phone: string): boolean {
  return /^\D*\+/.test(phone)
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}
