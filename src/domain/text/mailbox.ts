/** Providers that ignore dots in the part before the @, each with the name that its addresses are one under. */
const dotless: Readonly<Record<string, string>> = { 'gmail.com': 'gmail.com', 'googlemail.com': 'gmail.com' }

/**
 * The mailbox that an address reaches, for counting what one person gets: in lower case, without a `+tag` (RFC 5233
 * calls it the detail) and without dots where the provider ignores them. Never an address to send to.
 * @param address with one @
 */
export function mailboxOf(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@')
  // A part that begins with a plus has no other name.
  const [user] = local.split(/(?<=.)\+/)
  const provider = dotless[domain]
  return provider ? `${user?.replaceAll('.', '')}@${provider}` : `${user}@${domain}`
}
