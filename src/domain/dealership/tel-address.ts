/**
 * The `tel:` address of a number as it is printed: `(246) 555-0142` is `tel:2465550142`. A file of its own, for the footer
 * of every page needs no more of `phone-numbers.ts`.
 */
export function telAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
