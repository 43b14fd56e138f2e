import { and, count, eq, isNull, not, sql } from 'drizzle-orm'
import type { AccountUse } from '#domain/accounts/account-limits.ts'
import { can } from '#domain/accounts/permissions.ts'
import { barbadosDay } from '#domain/text/barbados-time.ts'
import { accountUse } from '#server/database/counter-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { notSignedIn } from '#server/http/problem.ts'

/** Any number that other users of the same server do not lock. */
const unapprovedLock = 4_246_011
/** Accounts that no administrator has approved. */
export const isUnapproved = and(isNull(users.approvedAt), not(hasRoleFor('limits.exceed')))

/** Whether a dealership has accounts, and no administrator has approved any of them. */
export async function isOfUnapproved(queries: Queries, dealershipId: number): Promise<boolean> {
  const [found] = await queries
    .select({ isUnapproved: sql<boolean | null>`bool_and(${isUnapproved})` })
    .from(users)
    .where(eq(users.dealershipId, dealershipId))
  return found?.isUnapproved === true
}

/**
 * Reads what an account has and brought in, and locks it until the transaction ends, so that two uploads at once do not
 * both take the last place. Those of accounts that are not approved wait for one another: some limits are theirs together.
 * @returns null for an administrator, whom no limit binds
 * @throws Problem unauthenticated where the account is gone
 */
export async function lockedUse(queries: Queries, userId: number, now: Date): Promise<AccountUse | null> {
  const [account] = await queries
    .select({ role: users.role, approvedAt: users.approvedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!account) throw notSignedIn()
  if (can(account, 'limits.exceed')) return null
  const isApproved = account.approvedAt !== null
  if (!isApproved) await lockUnapproved(queries)
  const [held] = await queries.select({ rows: count() }).from(vehicles).where(eq(vehicles.userId, userId))
  const today = sql`${accountUse.day} = ${barbadosDay(now)}`
  const [brought] = await queries
    .select({
      pictures: total(sql`${accountUse.pictures}`),
      listingsToday: total(sql`${accountUse.listings}`, today),
      pictureBytesToday: total(sql`${accountUse.pictureBytes}`, today),
    })
    .from(accountUse)
    .where(eq(accountUse.userId, userId))
  return {
    isApproved,
    listings: held?.rows ?? 0,
    pictures: brought?.pictures ?? 0,
    listingsToday: brought?.listingsToday ?? 0,
    pictureBytesToday: brought?.pictureBytesToday ?? 0,
    ofUnapproved: isApproved ? { listings: 0, pictureBytes: 0 } : await usedByUnapproved(queries),
  }
}

/** Lets one at a time change what accounts that are not approved have together, until the transaction ends. */
export async function lockUnapproved(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${unapprovedLock})`)
}

/** Adds to what an account brought in today. */
export async function addUse(
  queries: Queries,
  userId: number,
  now: Date,
  added: Partial<Record<'listings' | 'pictures' | 'pictureBytes', number>>,
): Promise<void> {
  const { listings = 0, pictures = 0, pictureBytes = 0 } = added
  await queries
    .insert(accountUse)
    .values({ userId, day: barbadosDay(now), listings, pictures, pictureBytes })
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
