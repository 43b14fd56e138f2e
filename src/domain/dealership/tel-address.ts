/** `(246) 555-0142` is `tel:2465550142`. Separate from `phone-numbers.ts` to keep the footer's script small. */
export function telAddress(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
