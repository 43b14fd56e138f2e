import type { Queries } from '#server/database/database.ts'
import { isSameCode, keyedHash } from '#server/database/installation-secret.ts'

/** What the link in a mail is for; the address is part of it, so that a changed one makes the link void. */
type AddressClaim = readonly (string | number)[]

/** Proves that its bearer reads the mails of the address that a claim names: nobody else was sent it. */
export function addressToken(queries: Queries, claim: AddressClaim): Promise<string> {
  return keyedHash(queries, 'mail-key', claim)
}

export async function isTokenOf(queries: Queries, claim: AddressClaim, token: string): Promise<boolean> {
  return isSameCode(token, await addressToken(queries, claim))
}

const dayMs = 24 * 60 * 60 * 1000
/** How long a link that confirms an address is valid. */
const confirmedWithinDays = 7

/** An `addressToken` that expires: the last day on which it is valid (days since 1970), a dot and the proof of both. */
export async function confirmationToken(queries: Queries, claim: AddressClaim, now: Date): Promise<string> {
  const lastDay = dayOf(now) + confirmedWithinDays
  return `${lastDay}.${await addressToken(queries, [...claim, lastDay])}`
}

/** @param token any text */
export async function isConfirmationOf(
  queries: Queries,
  claim: AddressClaim,
  { token, now }: { token: string; now: Date },
): Promise<boolean> {
  const [day = '', proof = ''] = token.split('.')
  const lastDay = Number(day)
  return lastDay >= dayOf(now) && (await isTokenOf(queries, [...claim, lastDay], proof))
}

function dayOf(time: Date): number {
  return Math.floor(time.getTime() / dayMs)
}
