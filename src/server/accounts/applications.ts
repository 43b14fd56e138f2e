import { and, eq, exists, inArray, isNull, lt, not, type SQL } from 'drizzle-orm'
import type { DeclineCounts, User } from '#domain/accounts/user-schema.ts'
import { dayMs } from '#domain/text/local-time.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import { askToConfirm } from '#server/dealerships/contact-address.ts'
import type { Writing } from '#server/dependencies.ts'
import { Problem } from '#server/http/problem.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { isUnapproved } from '#server/quotas.ts'
import { accountObject, writeAudit } from '#server/write-audit.ts'
import { type AccountChange, lockAccount, lockAsAdministrator } from './administrators.ts'
import { readUser } from './read-users.ts'

/** Log-ins show the reason for 30 days. After that the names are free again. */
const declinedKeptMs = 30 * dayMs

/** Puts an unapproved account on the administrators' queue, and mails them the first time. */
export function askForApproval(queries: Queries, userId: number, now: Date): Promise<User> {
  return queries.transaction(async (tx) => {
    const updated = await tx
      .update(users)
      .set({ approvalAskedAt: now })
      .where(and(eq(users.id, userId), isUnapproved, isNull(users.approvalAskedAt)))
      .returning({ id: users.id })
    if (updated.length > 0) await queueMail(tx, applicationMail, { account: userId }, { now })
    return readUser(tx, userId)
  })
}

/** @throws Problem absent, forbidden, conflict for an account that is in use */
export async function declineApplication(
  { queries }: Writing['database'],
  change: AccountChange,
  { reason, now }: { reason: string; now: Date },
): Promise<void> {
  await queries.transaction(async (tx) => {
    const account = await lockAccount(tx, change)
    const declined = await declineHeld(tx, eq(dealerApplications.userId, change.id), { reason, now })
    if (declined === 0) throw new Problem('conflict', 'This account is in use: delete it instead')
    await writeAudit(tx, change.administratorId, {
      action: 'account.decline',
      object: accountObject(account),
      details: { words: reason },
      now,
    })
  })
}

/** Declines held applications and queues their mails. @returns how many */
export async function declineHeld(
  tx: Queries,
  which: SQL | undefined,
  { reason, now }: { reason: string; now: Date },
): Promise<number> {
  const declined = await tx
    .update(dealerApplications)
    .set({ declinedAt: now, declineReason: reason })
    .where(and(eq(dealerApplications.isHeld, true), which))
    .returning({ account: dealerApplications.userId })
  for (const { account } of declined)
    await queueMail(tx, decisionMail, { account, isApproved: false }, { now })
  return declined.length
}

/** Mails a held applicant the decision, and asks to confirm the address. */
export async function closeApplication(queries: Queries, id: number, now: Date): Promise<void> {
  const [closed] = await queries
    .delete(dealerApplications)
    .where(eq(dealerApplications.userId, id))
    .returning({ isHeld: dealerApplications.isHeld })
  if (!closed?.isHeld) return
  await queueMail(queries, decisionMail, { account: id, isApproved: true }, { now })
  const [account] = await queries
    .select({ dealershipId: users.dealershipId })
    .from(users)
    .where(eq(users.id, id))
  if (account?.dealershipId) await askToConfirm(queries, account.dealershipId, { now })
}

export async function assertNotHeld(queries: Queries, userId: number, contact: string): Promise<void> {
  const [held] = await queries
    .select({ declineReason: dealerApplications.declineReason })
    .from(dealerApplications)
    .innerJoin(users, eq(users.id, dealerApplications.userId))
    .where(and(eq(users.id, userId), eq(dealerApplications.isHeld, true), isNull(users.approvedAt)))
  if (!held) return
  const { declineReason } = held
  throw new Problem(
    'forbidden',
    declineReason === null
      ? `An administrator has not approved your dealership yet: ask at ${contact}`
      : `Your application was declined: ${declineReason} Ask at ${contact}`,
  )
}

/** Removes accounts, and their dealerships if nobody else uses them. */
export async function forgetDeclined(queries: Queries, now: Date): Promise<void> {
  const isOver = lt(dealerApplications.declinedAt, new Date(now.getTime() - declinedKeptMs))
  await queries.transaction((tx) => removeDeclined(tx, isOver))
}

export async function removeDeclined(tx: Queries, isNamed: SQL | undefined): Promise<number> {
  return (await removeIdle(tx, hasApplication(tx, isNamed))).removed
}

/** Removes unapproved accounts without listings. @returns how many, and the dealerships removed with them */
export async function removeIdle(tx: Queries, which: SQL | undefined) {
  const listings = tx.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.userId, users.id))
  const removed = await tx
    .delete(users)
    .where(and(isNull(users.approvedAt), not(exists(listings)), which))
    .returning({ dealershipId: users.dealershipId })
  const ids = removed.map(({ dealershipId }) => dealershipId)
  return { removed: removed.length, dealerships: await forgetUnapprovedDealerships(tx, ids) }
}

export function hasApplication(tx: Queries, which: SQL | undefined): SQL {
  const isSuch = and(eq(dealerApplications.userId, users.id), which)
  return exists(tx.select({ id: dealerApplications.userId }).from(dealerApplications).where(isSuch))
}

/** Deletes unapproved dealerships without accounts and listings, so that their names are free again. */
export async function forgetUnapprovedDealerships(
  queries: Queries,
  ids: readonly (number | null)[],
): Promise<number[]> {
  const { id, isUnapproved } = dealerships
  const named = ids.filter((one) => one !== null)
  const listed = queries.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.dealershipId, id))
  const accounts = queries.select({ id: users.id }).from(users).where(eq(users.dealershipId, id))
  const isUnused = and(not(exists(listed)), not(exists(accounts)))
  const isForgotten = and(inArray(id, named), eq(isUnapproved, true), isUnused)
  const forgotten = await queries.delete(dealerships).where(isForgotten).returning({ id })
  return forgotten.map((row) => row.id)
}

/** Declines held applications and removes other unapproved accounts without listings. @throws Problem forbidden */
export async function declineMany(
  { database, catalogueWrites }: Writing,
  administratorId: number,
  { ids, reason, now }: { ids: readonly number[]; reason: string; now: Date },
): Promise<DeclineCounts> {
  const { declined, removed, dealerships } = await database.queries.transaction(async (queries) => {
    await lockAsAdministrator(queries, administratorId)
    const waiting = await queries
      .select({ id: users.id })
      .from(users)
      .where(and(inArray(users.id, [...ids]), isUnapproved))
      .orderBy(users.id)
      .for('update')
    const unapproved = waiting.map(({ id }) => id)
    const { userId, isHeld, declinedAt } = dealerApplications
    const isUndecided = and(inArray(userId, unapproved), isNull(declinedAt))
    const declined = await declineHeld(queries, isUndecided, { reason, now })
    const isInUse = and(inArray(users.id, unapproved), not(hasApplication(queries, eq(isHeld, true))))
    const { removed, dealerships } = await removeIdle(queries, isInUse)
    await writeAudit(queries, administratorId, {
      action: 'account.decline',
      object: { kind: 'account', id: null, name: `${ids.length} accounts` },
      details: { words: reason, declined, removed },
      now,
    })
    return { declined, removed, dealerships }
  })
  await catalogueWrites.apply({ dealerships })
  return { declined, removed, kept: new Set(ids).size - declined - removed }
}

const triedForMs = 3 * 24 * 60 * 60 * 1000

/** Omits what the applicant wrote. The users screen shows that. */
export const applicationMail = mailKind({
  name: 'application',
  limits: { toOne: 50, inAll: 50 },
  expiresAfterMs: triedForMs,

  read: async ({ site }, _payload: { account: number }) => ({ to: site.email }),

  write: (_facts, { site }) => ({
    subject: 'A dealership wants to sell',
    text: `A dealership waits for your approval to sell on ${site.name}. Decide here:
${site.url}/admin?tab=users`,
  }),
})

/** Not sent if the decision has changed since it was queued. */
const decisionMail = mailKind({
  name: 'decision',
  limits: { toOne: 5, inAll: 500 },
  expiresAfterMs: triedForMs,

  async read({ queries }, { account, isApproved }: { account: number; isApproved: boolean }) {
    const [found] = await queries
      .select({
        to: users.email,
        approvedAt: users.approvedAt,
        declineReason: dealerApplications.declineReason,
      })
      .from(users)
      .leftJoin(dealerApplications, eq(dealerApplications.userId, users.id))
      .where(eq(users.id, account))
    if (!found?.to || (found.approvedAt !== null) !== isApproved) return undefined
    return { to: found.to, declineReason: found.declineReason }
  },

  write: ({ declineReason }, { site }) =>
    declineReason === null
      ? {
          subject: `Welcome to ${site.name}`,
          text: `Your dealership is approved. Log in with the username you chose and list your first vehicle:
${site.url}/auth?redirect=%2Fsell`,
        }
      : {
          subject: `Your application to ${site.name}`,
          text: `Your application to sell on ${site.name} was declined:

${declineReason}

Questions: ${site.email}`,
        },
})
