import { and, eq, isNull, lte, not, or, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { limits } from '#domain/limits.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Queries } from '#server/database/database.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { consumeAttempts } from '#server/http/attempt-window.ts'
import { notSignedIn, Problem } from '#server/http/problem.ts'
import type { Settings } from '#server/settings.ts'

export interface ListingLimiting {
  settings: Pick<Settings, 'site'>
  now: Date
  catalogue: Pick<Catalogue, 'isFull' | 'hidden'>
}

/** How many listings an account can add, and what it reads if it adds more. */
export interface Quota {
  left: number
  sentence: string
}

/** @throws Problem forbidden for an account that may not list before its approval */
export function assertMayList(
  { isApproved }: Pick<User, 'isApproved'>,
  { site }: ListingLimiting['settings'],
): void {
  const isBarred = !isApproved && site.registration === 'approved'
  if (isBarred) throw new Problem('forbidden', beforeApproval(site.email))
}

function beforeApproval(contact: string): string {
  return `An administrator has to approve your account before you can list vehicles: ask at ${contact}`
}

/** Undefined without a limit. */
export async function listingQuota(
  queries: Queries,
  account: LockedAccount,
  { settings: { site }, catalogue }: ListingLimiting,
): Promise<Quota | undefined> {
  if (can(account, 'limits.exceed')) return undefined
  const isApproved = account.approvedAt !== null
  if (!isApproved && site.registration === 'approved')
    return { left: 0, sentence: beforeApproval(site.email) }
  if (catalogue.isFull)
    return { left: 0, sentence: `The marketplace has no room for more listings now: ask at ${site.email}` }
  if (isApproved) return undefined
  const most = limits.unapprovedListings
  const listings = await queries.$count(vehicles, eq(vehicles.userId, account.id))
  const sentence = `Your account can have ${most} listings until an administrator approves it: ask at ${site.email}`
  return { left: Math.max(0, most - listings), sentence }
}

/** Counts images before they are stored. @returns the undo @throws Problem forbidden */
export async function countPictures(
  queries: Queries,
  userId: number,
  { pictures, site }: { pictures: number } & Pick<Settings, 'site'>,
): Promise<() => Promise<void>> {
  const add = (more: number) =>
    queries.update(users).set({ uploadedPictures: sql`${users.uploadedPictures} + ${more}::integer` })
  const counted = await add(pictures).where(hasRoomFor(userId, pictures)).returning({ id: users.id })
  if (counted.length === 0) throw tooManyPictures(site.email)
  return async () => void (await add(-pictures).where(eq(users.id, userId)))
}

/** Refuses an upload early if not one more image is allowed. @throws Problem forbidden */
export async function assertPicturesLeft(
  queries: Queries,
  userId: number,
  { site }: Pick<Settings, 'site'>,
): Promise<void> {
  if ((await queries.$count(users, hasRoomFor(userId, 1))) === 0) throw tooManyPictures(site.email)
}

function hasRoomFor(userId: number, pictures: number) {
  const isWithin = lte(users.uploadedPictures, limits.unapprovedPictures - pictures)
  return and(eq(users.id, userId), or(isWithin, not(sql`${isUnapproved}`)))
}

function tooManyPictures(contact: string): Problem {
  const sentence = `Your account can upload ${limits.unapprovedPictures} pictures until an administrator approves it: ask at ${contact}`
  return new Problem('forbidden', sentence)
}

const refusal =
  'You have changed a very large number of listings in the last few minutes. Please wait 15 minutes and try again.'

/** Per quarter of an hour, except for administrators. @throws Problem slowDown */
export async function countListingWrites(
  queries: Queries,
  { user, listings, now }: { user: Pick<User, 'id' | 'role' | 'isApproved'>; listings: number; now: Date },
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

/** Concurrent listings cannot exceed a limit under this lock. @throws Problem unauthenticated */
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
