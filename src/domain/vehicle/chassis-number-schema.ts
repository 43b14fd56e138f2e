import { z } from 'zod'

/** A frame number of Japan such as `NHP10-2345678` has 10 to 14; ISO 3779 has 17. */
const length = { fewest: 5, most: 20 }
const typedLength = 60
/** ISO 3779 ends in four; words such as 'see papers' have none. */
const fewestDigits = 4
const message = `Chassis number must have ${length.fewest} to ${length.most} letters and digits, such as ZRE142-1234567`

function isChassisNumber(number: string): boolean {
  const { fewest, most } = length
  return (
    /^[A-Z0-9]+$/.test(number) &&
    number.length >= fewest &&
    number.length <= most &&
    number.replace(/\D/g, '').length >= fewestDigits &&
    new Set(number).size > 1
  )
}

/** Takes what is typed to the form in which the same chassis is always written. */
export const chassisNumberSchema = z
  .string({ error: message })
  .max(typedLength, { error: message, abort: true })
  .transform((typed) =>
    typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[\s\p{P}]/gu, ''),
  )
  .refine(isChassisNumber, message)
  // ISO 3779 has no I, O and Q: they are misread digits.
  .transform((number) => number.replace(/[IOQ]/g, (letter) => (letter === 'I' ? '1' : '0')))
