import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { can } from '#domain/accounts/permissions.ts'
import type { ConfirmedAddress } from '#domain/dealership/dealership-schema.ts'
import { contactAddresses } from '#server/database/contact-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { isDealershipShown } from '#server/database/moderation-tables.ts'
import { dealerships } from '#server/database/schema.ts'
import { dealershipNotFound, notYours } from '#server/http/conditional-write.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { parseId } from '#server/http/route-schemas.ts'
import { isConfirmationOf } from '#server/mail/address-token.ts'
import { hurryMails } from '#server/mail/outbox.ts'

/** A dealership's contact address, and whether its owner agreed to get mails. */
export interface ContactAddress {
  dealershipName: string
  /** Whether the dealership is switched on. */
  isShown: boolean
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
  const found = await findContactAddress(queries, dealershipId)
  if (!found) throw new Problem('absent', dealershipNotFound)
  return found
}

/** @returns undefined where there is no such dealership */
export async function findContactAddress(
  queries: Queries,
  dealershipId: number,
): Promise<ContactAddress | undefined> {
  const [found] = await queries
    .select({
      dealershipName: dealerships.name,
      isShown: sql<boolean>`${isDealershipShown}`,
      contactEmail: dealerships.contactEmail,
      askedAt: contactAddresses.askedAt,
      confirmedAt: contactAddresses.confirmedAt,
    })
    .from(dealerships)
    .leftJoin(contactAddresses, isContactAddress)
    .where(eq(dealerships.id, dealershipId))
  if (!found) return undefined
  const { contactEmail, ...address } = found
  return { ...address, email: contactEmail?.toLowerCase() || null }
}

/** Whether an address would replace one that was confirmed. @param email undefined for no change */
export async function isOtherThanConfirmed(
  queries: Queries,
  dealershipId: number,
  email: string | null | undefined,
): Promise<boolean> {
  if (email === undefined) return false
  const found = await findContactAddress(queries, dealershipId)
  return found?.confirmedAt != null && found.email !== (email?.toLowerCase() || null)
}

/** Of the dealership that a request names, whose user may do the action. @throws Problem absent, forbidden */
export async function addressInReach(
  queries: Queries,
  { user, params }: Pick<FastifyRequest<{ Params: { id: string } }>, 'user' | 'params'>,
  action: 'dealership.read' | 'dealership.edit',
): Promise<ContactAddress & { dealershipId: number }> {
  const dealershipId = parseId(params.id, dealershipNotFound)
  const address = await readContactAddress(queries, dealershipId)
  if (!can(user, action, address)) throw notYours('dealership')
  return { dealershipId, ...address }
}

/** @throws Problem absent where the token is invalid or the dealership has another address meanwhile */
export async function confirmAddress(
  queries: Queries,
  { dealershipId, token }: { dealershipId: number; token: string },
  now: Date,
): Promise<ConfirmedAddress> {
  const { dealershipName, email } = await readContactAddress(queries, dealershipId)
  if (email === null || !(await isConfirmationOf(queries, [dealershipId, email], { token, now }))) {
    throw new Problem(
      'absent',
      'This link is no longer valid: it is older than a week, or the dealership has another address now.',
    )
  }
  await queries.transaction(async (tx) => {
    await tx
      .insert(contactAddresses)
      .values({ dealershipId, email, askedAt: now, confirmedAt: now })
      .onConflictDoUpdate({
        target: [contactAddresses.dealershipId, contactAddresses.email],
        set: { confirmedAt: now },
      })
    await hurryMails(tx, 'enquiry', { part: { dealership: dealershipId }, now })
  })
  return { dealershipName, contactEmail: email }
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Removes what is known of addresses that no profile has any more, once their links have ended. */
export async function forgetFormerAddresses(queries: Queries, now: Date): Promise<void> {
  const current = queries.select({ id: dealerships.id }).from(dealerships).where(isContactAddress)
  const isOver = lt(contactAddresses.askedAt, new Date(now.getTime() - weekMs))
  await queries.delete(contactAddresses).where(and(isOver, notExists(current)))
}
