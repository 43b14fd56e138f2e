import { createHmac, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
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

/** @throws Problem absent */
export async function readContactAddress(queries: Queries, dealershipId: number): Promise<ContactAddress> {
  const [dealership] = await queries
    .select({ name: dealerships.name, contactEmail: dealerships.contactEmail })
    .from(dealerships)
    .where(eq(dealerships.id, dealershipId))
  if (!dealership) throw new Problem('absent', dealershipNotFound)
  const email = dealership.contactEmail?.toLowerCase() || null
  const [known] =
    email === null
      ? []
      : await queries
          .select({ askedAt: contactAddresses.askedAt, confirmedAt: contactAddresses.confirmedAt })
          .from(contactAddresses)
          .where(and(eq(contactAddresses.dealershipId, dealershipId), eq(contactAddresses.email, email)))
  return {
    dealershipName: dealership.name,
    email,
    askedAt: known?.askedAt ?? null,
    confirmedAt: known?.confirmedAt ?? null,
  }
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
