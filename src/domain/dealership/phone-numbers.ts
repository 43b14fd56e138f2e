/** Area code of Barbados within the North American numbering plan (country code 1). */
const areaCode = '246'
const countryCode = '1'
/** The longest international number (ITU-T E.164). */
const longestNumber = 15
const shortestForeignNumber = 8
const shortestSubscriberNumber = 7
/** Emergency and service numbers have three digits. */
const shortestNumber = 3

/**
 * Digits of a phone number for `wa.me`: 7 digits get the prefix 1246, 10 that begin with 246 get 1, 11 that begin with
 * 1246 stay; another number written with + stays when it has 8 to 15.
 * @param phone as typed: `(246) 427-4074`, `427 4074`, `+44 20 7946 0000`
 * @returns null where the country is unknown
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

/** International where the country is known, otherwise as typed; null unless it is one number. */
export function dialledNumber(phone: string): string | null {
  const international = whatsappNumber(phone)
  if (international) return `+${international}`
  const digits = digitsOf(phone)
  return !isInternational(phone) && digits.length >= shortestNumber && digits.length <= longestNumber
    ? digits
    : null
}

/** Whether a buyer can be called back: one phone number of at least seven digits. */
export function isSubscriberNumber(phone: string): boolean {
  return digitsOf(phone).length >= shortestSubscriberNumber && dialledNumber(phone) !== null
}

function isInternational(phone: string): boolean {
  return /^\D*\+/.test(phone)
}

function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '')
}
