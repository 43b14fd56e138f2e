import { and, count, eq, isNull, not, sql } from 'drizzle-orm'
import type { AccountUse } from '#domain/accounts/account-limits.ts'
import { can } from '#domain/accounts/permissions.ts'
import { localDay } from '#domain/text/local-time.ts'
import { accountUse } from '#server/database/counter-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { notSignedIn } from '#server/http/problem.ts'

/** Advisory lock key, chosen arbitrarily. */
const unapprovedLock = 4_246_011
/** Administrators need no approval. */
export const isUnapproved = and(isNull(users.approvedAt), not(hasRoleFor('limits.exceed')))

export async function isOfUnapproved(queries: Queries, dealershipId: number): Promise<boolean> {
  const [found] = await queries
    .select({ isUnapproved: sql<boolean | null>`bool_and(${isUnapproved})` })
    .from(users)
    .where(eq(users.dealershipId, dealershipId))
  return found?.isUnapproved === true
}

/** An account as it stays until the transaction ends. */
export type LockedAccount = Pick<typeof users.$inferSelect, 'id' | 'role' | 'approvedAt' | 'dealershipId'>

/** Locks an account, so that concurrent listings and uploads cannot exceed a limit. @throws Problem unauthenticated */
export async function lockAccount(queries: Queries, userId: number): Promise<LockedAccount> {
  const { id, role, approvedAt, dealershipId } = users
  const [account] = await queries
    .select({ id, role, approvedAt, dealershipId })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!account) throw notSignedIn()
  return account
}

/** Reads the use of an account, serialising unapproved ones, which share some; undefined for an administrator. */
export async function usedBy(
  queries: Queries,
  account: LockedAccount,
  now: Date,
): Promise<AccountUse | undefined> {
  if (can(account, 'limits.exceed')) return undefined
  const userId = account.id
  const isApproved = account.approvedAt !== null
  if (!isApproved) await lockUnapproved(queries)
  const listings = await queries.$count(vehicles, eq(vehicles.userId, userId))
  const today = sql`${accountUse.day} = ${localDay(now)}`
  const [used] = await queries
    .select({
      pictures: total(sql`${accountUse.pictures}`),
      listingsToday: total(sql`${accountUse.listings}`, today),
      pictureBytesToday: total(sql`${accountUse.pictureBytes}`, today),
    })
    .from(accountUse)
    .where(eq(accountUse.userId, userId))
  return {
    isApproved,
    listings,
    ...(used ?? { pictures: 0, listingsToday: 0, pictureBytesToday: 0 }),
    ofUnapproved: isApproved ? { listings: 0, pictureBytes: 0 } : await usedByUnapproved(queries),
  }
}

/** Serialises changes of the use shared by unapproved accounts until the transaction ends. */
export async function lockUnapproved(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${unapprovedLock})`)
}

export async function addUse(
  queries: Queries,
  userId: number,
  now: Date,
  added: Partial<Record<'listings' | 'pictures' | 'pictureBytes', number>>,
): Promise<void> {
  const { listings = 0, pictures = 0, pictureBytes = 0 } = added
  await queries
    .insert(accountUse)
    .values({ userId, day: localDay(now), listings, pictures, pictureBytes })
    .onConflictDoUpdate({
      target: [accountUse.userId, accountUse.day],
      set: {
        listings: sql`${accountUse.listings} + ${listings}`,
        pictures: sql`${accountUse.pictures} + ${pictures}`,
        pictureBytes: sql`${accountUse.pictureBytes} + ${pictureBytes}`,
      },
    })
}

async function usedByUnapproved(queries: Queries) {
  const [listed] = await queries
    .select({ rows: count() })
    .from(vehicles)
    .innerJoin(users, eq(users.id, vehicles.userId))
    .where(isUnapproved)
  const [uploaded] = await queries
    .select({ bytes: total(sql`${accountUse.pictureBytes}`) })
    .from(accountUse)
    .innerJoin(users, eq(users.id, accountUse.userId))
    .where(isUnapproved)
  return { listings: listed?.rows ?? 0, pictureBytes: uploaded?.bytes ?? 0 }
}

function total(column: ReturnType<typeof sql>, condition = sql`true`) {
  return sql<number>`coalesce(sum(${column}) filter (where ${condition}), 0)::bigint`.mapWith(Number)
}
