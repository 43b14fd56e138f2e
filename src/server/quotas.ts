import { and, count, eq, isNull, lt, not, sql } from 'drizzle-orm'
import {
  type AccountUse,
  type Quota,
  quotaBeforeApproval,
  quotaForBatches,
  quotaForListings,
  quotaForPictureBytes,
  quotaForPictures,
  quotaWithoutRoom,
} from '#domain/accounts/account-limits.ts'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { limits } from '#domain/limits.ts'
import { dayMs, localDay, secondsOfLocalDayLeft } from '#domain/text/local-time.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { accountUse } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { consumeAttempts } from '#server/http/attempt-window.ts'
import { notSignedIn, Problem } from '#server/http/problem.ts'
import type { Settings } from '#server/settings.ts'

export interface Limiting {
  settings: Pick<Settings, 'accountLimits' | 'site'>
  now: Date
}

export interface ListingLimiting extends Limiting {
  catalogue: Pick<Catalogue, 'isFull' | 'hidden'>
}

/** @throws Problem forbidden for an account that may not list before its approval */
export function assertMayList(
  { isApproved }: Pick<User, 'isApproved'>,
  { site }: Limiting['settings'],
): void {
  const isBarred = !isApproved && site.registration === 'approved'
  if (isBarred) throw new Problem('forbidden', quotaBeforeApproval(site.email).sentence)
}

export async function listingQuota(
  queries: Queries,
  account: LockedAccount,
  { settings: { accountLimits, site }, now, catalogue }: ListingLimiting,
): Promise<Quota | undefined> {
  const use = await usedBy(queries, account, now)
  if (!use) return undefined
  if (!use.isApproved && site.registration === 'approved') return quotaBeforeApproval(site.email)
  if (catalogue.isFull) return quotaWithoutRoom(site.email)
  return quotaForListings(use, accountLimits, site.email)
}

/** @throws Problem forbidden, or slowDown for a daily limit */
export function refuseMore({ sentence, isDaily }: Quota, now: Date): never {
  if (!isDaily) throw new Problem('forbidden', sentence)
  throw new Problem('slowDown', sentence, { retryAfterSeconds: secondsOfLocalDayLeft(now) })
}

/** Counts an uploaded spreadsheet before it is read. @throws Problem slowDown */
export async function countBatchUpload(
  queries: Queries,
  user: User,
  { settings, now }: Limiting,
): Promise<void> {
  if (can(user, 'limits.exceed')) return
  const most = settings.accountLimits.dailyBatches
  const [counted] = await queries
    .insert(accountUse)
    .values({ userId: user.id, day: localDay(now), batches: 1 })
    .onConflictDoUpdate({
      target: [accountUse.userId, accountUse.day],
      set: { batches: sql`${accountUse.batches} + 1` },
      setWhere: lt(accountUse.batches, most),
    })
    .returning({ batches: accountUse.batches })
  if (!counted) refuseMore(quotaForBatches(most, settings.accountLimits), now)
}

export interface Pictures {
  pictures: number
  bytes: number
}

/** Counts images before they are stored. @returns the undo @throws Problem forbidden, slowDown for a daily limit */
export async function countPictures(
  queries: Queries,
  userId: number,
  { pictures, bytes }: Pictures,
  limiting: Limiting,
): Promise<() => Promise<void>> {
  await queries.transaction(async (tx) => {
    await assertQuotaForPictures(tx, userId, { pictures, bytes }, limiting)
    await addUse(tx, userId, limiting.now, { pictures, pictureBytes: bytes })
  })
  return () => addUse(queries, userId, limiting.now, { pictures: -pictures, pictureBytes: -bytes })
}

/** Refuses an upload early if not one more image is allowed. @throws Problem as `countPictures` */
export async function assertPicturesLeft(
  queries: Queries,
  userId: number,
  limiting: Limiting,
): Promise<void> {
  await queries.transaction((tx) => assertQuotaForPictures(tx, userId, { pictures: 1, bytes: 1 }, limiting))
}

async function assertQuotaForPictures(
  queries: Queries,
  userId: number,
  { pictures, bytes }: Pictures,
  { settings: { accountLimits, site }, now }: Limiting,
): Promise<void> {
  const use = await usedBy(queries, await lockAccount(queries, userId), now)
  if (!use) return
  const inNumber = quotaForPictures(use, site.email)
  if (inNumber.left < pictures) refuseMore(inNumber, now)
  const inBytes = quotaForPictureBytes(use, accountLimits, site.email)
  if (inBytes.left < bytes) refuseMore(inBytes, now)
}

/** Removes use that no limit needs. Images count until the account is approved. */
export async function forgetOldUse(queries: Queries, now: Date): Promise<void> {
  const approved = queries.select({ id: users.id }).from(users).where(sql`${users.approvedAt} is not null`)
  const dayBefore = localDay(new Date(now.getTime() - dayMs))
  await queries
    .delete(accountUse)
    .where(sql`${lt(accountUse.day, dayBefore)} and ${accountUse.userId} in ${approved}`)
}

const refusal =
  'You have changed a very large number of listings in the last few minutes. Please wait 15 minutes and try again.'

/** Per quarter of an hour, except for administrators. @throws Problem slowDown */
export async function countListingWrites(
  queries: Queries,
  { user, listings, now }: { user: User; listings: number; now: Date },
): Promise<void> {
  if (can(user, 'limits.exceed') || listings === 0) return
  const most = user.isApproved ? limits.listingWrites : limits.listingWritesUnapproved
  await consumeAttempts({
    queries,
    of: ['listing writes', String(user.id)],
    most,
    size: listings,
    refusal,
    now,
  })
}

const unapprovedLock = 4_246_011
export const isUnapproved = and(isNull(users.approvedAt), not(hasRoleFor('limits.exceed')))

export async function isOfUnapproved(queries: Queries, dealershipId: number): Promise<boolean> {
  const [found] = await queries
    .select({ isUnapproved: sql<boolean | null>`bool_and(${isUnapproved})` })
    .from(users)
    .where(eq(users.dealershipId, dealershipId))
  return found?.isUnapproved === true
}

/** Unchanged until the transaction ends. */
export type LockedAccount = Pick<typeof users.$inferSelect, 'id' | 'role' | 'approvedAt' | 'dealershipId'>

/** Concurrent listings and uploads cannot exceed a limit under this lock. @throws Problem unauthenticated */
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

/** Unapproved accounts share some limits and take turns. Undefined for an administrator. */
async function usedBy(queries: Queries, account: LockedAccount, now: Date): Promise<AccountUse | undefined> {
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

/** Held until the transaction ends. */
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
