import { dayMs } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { isSameCode, keyedHash } from '#server/database/installation-secret.ts'

/** Purpose and address of a link in a mail. The link is invalid once the address has changed. */
type AddressClaim = readonly (string | number)[]

/** Proves that the bearer receives mail at the claimed address. */
export function addressToken(queries: Queries, claim: AddressClaim): Promise<string> {
  return keyedHash(queries, 'mail-key', claim)
}

export async function isTokenOf(queries: Queries, claim: AddressClaim, token: string): Promise<boolean> {
  return isSameCode(token, await addressToken(queries, claim))
}

const confirmedWithinDays = 7

/** An `addressToken` that expires: the last valid day (days since 1970), a dot and the proof of both. */
export async function confirmationToken(
  queries: Queries,
  claim: AddressClaim,
  now: Date,
  days = confirmedWithinDays,
): Promise<string> {
  const lastDay = dayOf(now) + days
  return `${lastDay}.${await addressToken(queries, [...claim, lastDay])}`
}

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
