import { createHmac, randomBytes } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { ConfirmedAddress } from '#domain/dealership/dealership-schema.ts'
import { storedSecret } from '#server/accounts/installation-secret.ts'
import { isSameCode } from '#server/accounts/registration/access-code.ts'
import type { Queries } from '#server/database/database.ts'
import { contactAddresses, dealerships } from '#server/database/schema.ts'
import { dealershipNotFound } from '#server/http/conditional-write.ts'
import { Problem } from '#server/http/problem.ts'

/** A dealership's contact address, and whether its owner agreed to get mails. */
export interface ContactAddress {
  dealershipName: string
  /** In lower case; null where the profile has none. */
  email: string | null
  askedAt: Date | null
  confirmedAt: Date | null
}

/** Joins to a dealership what is known of the address in its profile. */
export const isContactAddress = and(
  eq(contactAddresses.dealershipId, dealerships.id),
  eq(contactAddresses.email, sql`lower(${dealerships.contactEmail})`),
)

/** @throws Problem absent */
export async function readContactAddress(queries: Queries, dealershipId: number): Promise<ContactAddress> {
  const [found] = await queries
    .select({
      dealershipName: dealerships.name,
      contactEmail: dealerships.contactEmail,
      askedAt: contactAddresses.askedAt,
      confirmedAt: contactAddresses.confirmedAt,
    })
    .from(dealerships)
    .leftJoin(contactAddresses, isContactAddress)
    .where(eq(dealerships.id, dealershipId))
  if (!found) throw new Problem('absent', dealershipNotFound)
  const { contactEmail, ...address } = found
  return { ...address, email: contactEmail?.toLowerCase() || null }
}

/** Proves that its bearer reads the mails of this address, for this dealership. @param email in lower case */
export async function contactAddressToken(
  queries: Queries,
  dealershipId: number,
  email: string,
): Promise<string> {
  const { secret } = await storedSecret(queries, 'mail-key', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', secret)
    .update(JSON.stringify([dealershipId, email]))
    .digest('base64url')
}

/** @throws Problem absent where the token is invalid or the dealership has another address meanwhile */
export async function confirmAddress(
  queries: Queries,
  { dealershipId, token }: { dealershipId: number; token: string },
  now: Date,
): Promise<ConfirmedAddress> {
  const { dealershipName, email } = await readContactAddress(queries, dealershipId)
  if (email === null || !isSameCode(token, await contactAddressToken(queries, dealershipId, email))) {
    throw new Problem(
      'absent',
      'This link is not valid any more. The dealership may have changed its address.',
    )
  }
  await queries
    .insert(contactAddresses)
    .values({ dealershipId, email, askedAt: now, confirmedAt: now })
    .onConflictDoUpdate({
      target: [contactAddresses.dealershipId, contactAddresses.email],
      set: { confirmedAt: now },
    })
  return { dealershipName, contactEmail: email }
}
