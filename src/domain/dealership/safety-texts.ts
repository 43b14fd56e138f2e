/** Said beside a dealer's number, once a message is sent, and on the page about it. */
export function neverAsks(siteName: string): string {
  return `See the vehicle before you pay anything. ${siteName} never asks for a deposit, a code or papers.`
}

/** Where and when to meet. @param hours as the dealership wrote them */
export function meetingAdvice(hours: string | null): string {
  const when = hours ? `while it is open (${hours})` : 'in daylight, while it is open'
  return `Meet at the dealership ${when}, never at the roadside or after dark.`
}
