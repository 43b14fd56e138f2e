import { and, eq, exists, inArray, isNull, lt, not, sql } from 'drizzle-orm'
import type { DealershipChange } from '#server/catalogue/store/dealership-directory.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { type AccountChange, lockAccount } from '../administration/locks.ts'
import type { Decision } from './application-mail.ts'

const dayMs = 24 * 60 * 60 * 1000
/** An applicant can read the reason at the log-in for as long; then the names are free again. */
const declinedKeptMs = 30 * dayMs

/** @throws Problem absent, forbidden, conflict for an account that is in use */
export async function declineApplication(
  { queries }: Writing['database'],
  change: AccountChange,
  { reason, now }: { reason: string; now: Date },
): Promise<Decision> {
  return queries.transaction(async (tx) => {
    await lockAccount(tx, change)
    const [declined] = await tx
      .update(dealerApplications)
      .set({ declinedAt: now, declineReason: reason })
      .where(and(eq(dealerApplications.userId, change.id), eq(dealerApplications.isHeld, true)))
      .returning()
    if (!declined) throw new Problem('conflict', 'This account is in use: delete it instead')
    const [{ email } = { email: null }] = await tx
      .select({ email: users.email })
      .from(users)
      .where(eq(users.id, change.id))
    return { email, declineReason: reason }
  })
}

/** Removes an application that was approved. @returns the decision to be mailed; undefined where none was held */
export async function closeApplication(queries: Queries, id: number): Promise<Decision | undefined> {
  const [closed] = await queries
    .delete(dealerApplications)
    .where(eq(dealerApplications.userId, id))
    .returning({
      isHeld: dealerApplications.isHeld,
      email: sql<string | null>`(select ${users.email} from ${users} where ${users.id} = ${id})`,
    })
  return closed?.isHeld ? { email: closed.email } : undefined
}

/** Refuses the log-in of an account whose application is held. @throws Problem forbidden */
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
      ? `An administrator has yet to approve your dealership: ask at ${contact}`
      : `Your application was declined: ${declineReason} Ask at ${contact}`,
  )
}

/** Removes accounts whose application was declined a while ago, with dealerships that nobody else has. */
export async function forgetDeclined(queries: Queries, now: Date): Promise<void> {
  const isOver = lt(dealerApplications.declinedAt, new Date(now.getTime() - declinedKeptMs))
  const ofUser = queries.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.userId, users.id))
  const declined = queries
    .select({ id: dealerApplications.userId })
    .from(dealerApplications)
    .where(and(eq(dealerApplications.userId, users.id), isOver))
  await queries.transaction(async (tx) => {
    const removed = await tx
      .delete(users)
      .where(and(isNull(users.approvedAt), exists(declined), not(exists(ofUser))))
      .returning({ dealershipId: users.dealershipId })
    await forgetUnapprovedDealerships(
      tx,
      removed.map(({ dealershipId }) => dealershipId),
    )
  })
}

/** Deletes dealerships that nobody has approved and that have neither account nor listing: their names are free again. */
export async function forgetUnapprovedDealerships(
  queries: Queries,
  ids: readonly (number | null)[],
): Promise<DealershipChange[]> {
  const { id } = dealerships
  const listed = queries.select({ id: vehicles.id }).from(vehicles).where(eq(vehicles.dealershipId, id))
  const accounts = queries.select({ id: users.id }).from(users).where(eq(users.dealershipId, id))
  const forgotten = await queries
    .delete(dealerships)
    .where(
      and(
        inArray(
          id,
          ids.filter((one) => one !== null),
        ),
        eq(dealerships.isUnapproved, true),
        not(exists(listed)),
        not(exists(accounts)),
      ),
    )
    .returning({ id })
  return forgotten.map((row) => ({ id: row.id, row: undefined }))
}
