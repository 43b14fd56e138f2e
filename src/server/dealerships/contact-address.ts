import { and, eq, isNull, lt, notExists, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { can } from '#domain/accounts/permissions.ts'
import type { ConfirmedAddress } from '#domain/dealership/dealership-schema.ts'
import { dayMs } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { contactAddresses } from '#server/database/mail-tables.ts'
import { isDealershipShown } from '#server/database/moderation-tables.ts'
import { dealerships, users } from '#server/database/schema.ts'
import { dealershipNotFound, notYours } from '#server/http/conditional-write.ts'
import { parseId } from '#server/http/declared-calls.ts'
import { Problem } from '#server/http/problem.ts'
import { confirmationToken, isConfirmationOf } from '#server/mail/address-token.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { hurryMails, queueMail } from '#server/mail/outbox.ts'

type ContactAddress = NonNullable<Awaited<ReturnType<typeof findContactAddress>>>

/** Joins to `dealerships` the consent of the address in the profile. */
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

export async function findContactAddress(queries: Queries, dealershipId: number) {
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

/** The address would replace a confirmed one. @param email undefined for no change */
export async function isOtherThanConfirmed(
  queries: Queries,
  dealershipId: number,
  email: string | null | undefined,
): Promise<boolean> {
  if (email === undefined) return false
  const found = await findContactAddress(queries, dealershipId)
  return found?.confirmedAt != null && found.email !== (email?.toLowerCase() || null)
}

/** The user must be allowed the action. @throws Problem absent, forbidden */
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

/** @throws Problem absent if the token is invalid or the dealership has another address now */
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
  await queries.transaction((tx) => confirmMailbox(tx, { dealershipId, email }, now))
  return { dealershipName, contactEmail: email }
}

/** Confirms the address for the dealership's profile and for its accounts. */
export async function confirmMailbox(
  queries: Queries,
  { dealershipId, email }: { dealershipId: number; email: string },
  now: Date,
): Promise<void> {
  const isOfAccount = and(eq(users.dealershipId, dealershipId), eq(users.email, email))
  await queries
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(isOfAccount, isNull(users.emailConfirmedAt)))
  const { email: contact } = await readContactAddress(queries, dealershipId)
  if (contact !== email) return
  await queries
    .insert(contactAddresses)
    .values({ dealershipId, email, askedAt: now, confirmedAt: now })
    .onConflictDoUpdate({
      target: [contactAddresses.dealershipId, contactAddresses.email],
      set: { confirmedAt: now },
    })
  await hurryMails(queries, 'enquiry', { part: { dealership: dealershipId }, now })
}

const weekMs = 7 * 24 * 60 * 60 * 1000

/** Removes addresses that no profile has any more, once their links have expired. */
export async function forgetFormerAddresses(queries: Queries, now: Date): Promise<void> {
  const current = queries.select({ id: dealerships.id }).from(dealerships).where(isContactAddress)
  const isOver = lt(contactAddresses.askedAt, new Date(now.getTime() - weekMs))
  await queries.delete(contactAddresses).where(and(isOver, notExists(current)))
}

/** Omits the dealership's name, because a stranger may have chosen it. */
export const contactConfirmation = mailKind({
  name: 'confirmation',
  limits: { toOne: 3, forOne: 5, inAll: 300, forNew: 100, isToStranger: true },
  expiresAfterMs: dayMs,

  async read({ queries, now }, { dealership: dealershipId, email: to, isAgain }: ConfirmationPayload) {
    const address = await findContactAddress(queries, dealershipId)
    return address?.email === to && isToBeAsked(address, isAgain, now) ? { to, dealershipId } : undefined
  },

  async write({ to, dealershipId }, { queries, site, now }) {
    const token = await confirmationToken(queries, [dealershipId, to], now)
    return {
      subject: `Confirm this address for ${site.name}`,
      text: `A dealership on ${site.name} named ${to} as its address for enquiries. Once confirmed, the page says which.

If that is right, open this page and click its button. From then on we mail what buyers write here, and what concerns the dealership's account.
${site.url}/confirm-email?dealership=${dealershipId}#token=${token}

If this was not you, do nothing. We mail no enquiry to an address that is not confirmed.`,
    }
  },

  sent(queries, { to: email, dealershipId }, askedAt) {
    return queries
      .insert(contactAddresses)
      .values({ dealershipId, email, askedAt })
      .onConflictDoUpdate({
        target: [contactAddresses.dealershipId, contactAddresses.email],
        set: { askedAt },
      })
  },
})

type ConfirmationPayload = { dealership: number; email: string; isAgain: boolean }

/** Does nothing if the address is confirmed, or was asked today unless `isAgain`. */
export async function askToConfirm(
  queries: Queries,
  dealershipId: number,
  { now, isAgain = false }: { now: Date; isAgain?: boolean },
): Promise<void> {
  const address = await readContactAddress(queries, dealershipId)
  const { email } = address
  if (email === null || !isToBeAsked(address, isAgain, now)) return
  await queueMail(queries, contactConfirmation, { dealership: dealershipId, email, isAgain }, { now })
}

function isToBeAsked({ askedAt, confirmedAt }: ContactAddress, isAgain: boolean, now: Date): boolean {
  const wasAskedToday = askedAt !== null && Math.abs(now.getTime() - askedAt.getTime()) < dayMs
  return confirmedAt === null && (isAgain || !wasAskedToday)
}
