import type { Quota } from '#domain/accounts/account-limits.ts'
import { can, stockOf } from '#domain/accounts/permissions.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { setChangeAuthor } from '#server/database/history-tables.ts'
import type { Dependencies, ListingWriting } from '#server/dependencies.ts'
import { addUse, lockAccount } from '#server/quotas/account-use.ts'
import { type ListingLimiting, listingQuota, refuseMore } from '#server/quotas/quotas.ts'
import { insertListings } from '../writes/insert-listings.ts'
import { type ListingDealership, listingDealership, type Placement } from '../writes/listing-dealership.ts'
import { changeListings, findListings } from './change-listings.ts'
import { findDuplicates } from './find-duplicates.ts'
import { type GoodRow, isGood, type JudgedRow } from './judge-batch.ts'

export interface BatchWrite {
  user: SignedInUser
  placement: Placement
  rows: JudgedRow[]
  /** Validates everything, then rolls back. */
  isDryRun: boolean
  limiting: ListingLimiting
}

/**
 * Creates and changes listings in one transaction. Rows that the database refuses or that exceed the account's
 * limit get a problem, rows equal to a listing its id.
 * @throws Problem see `listingDealership` and `refuseBeyond`
 */
export async function saveBatch(
  { database, catalogueWrites, findings }: ListingWriting,
  batch: BatchWrite,
): Promise<void> {
  const saved = await transactionOrUndo(database.queries, (queries) => carryOut(queries, batch))
  if (!saved) return
  const { added, changedIds, changes } = saved
  await catalogueWrites.apply({ dealerships: changes, vehicles: changedIds, written: added })
  findings.look([...added.map(({ id }) => id), ...changedIds])
}

/**
 * Refuses, before the file is read, accounts that could list nothing: one without a dealership that names none, or
 * an existing one. Owners of listings, and administrators, may change those. @throws Problem
 */
export async function refuseUnlistable(
  { database, ...limiting }: Pick<Dependencies, 'database' | 'catalogue' | 'settings'>,
  user: SignedInUser,
  placement: Placement,
): Promise<void> {
  const { catalogue } = limiting
  const mayChange = can(user, 'vehicle.edit') || catalogue.idsOfStock(stockOf(user)).length > 0
  if (mayChange || user.dealershipId !== null) return
  await transactionOrUndo(database.queries, async (queries) => {
    await listingDealership(queries, await lockAccount(queries, user.id), placement, limiting)
    return undefined
  })
}

class Undone extends Error {}

/** Runs work in a transaction, which is rolled back where it returns undefined. */
async function transactionOrUndo<T>(
  queries: Queries,
  work: (queries: Queries) => Promise<T | undefined>,
): Promise<T | undefined> {
  try {
    return await queries.transaction(async (tx) => {
      const done = await work(tx)
      if (done === undefined) throw new Undone()
      return done
    })
  } catch (error) {
    if (error instanceof Undone) return undefined
    throw error
  }
}

/** @returns undefined where nothing is to be kept */
async function carryOut(queries: Queries, { user, placement, rows, isDryRun, limiting }: BatchWrite) {
  const wanted = rows.filter(isGood).filter(({ listingId }) => listingId === undefined)
  // Accounts are locked before listings, as everywhere.
  const account = await lockAccount(queries, user.id)
  const quota = wanted.length > 0 ? await listingQuota(queries, account, limiting) : undefined
  if (quota) refuseBeyond(quota, rows, wanted, limiting.now)
  const added = wanted.filter(isGood)
  const namesListings = rows.some(
    ({ listingId, problems }) => listingId !== undefined && problems.length === 0,
  )
  const dealership =
    added.length > 0 || !namesListings
      ? await listingDealership(queries, account, placement, limiting)
      : undefined
  await findListings(queries, user, rows)
  if (isDryRun) {
    if (dealership?.changes.length === 0) await findDuplicates(queries, dealership.id, added)
    return undefined
  }
  if (quota) await addUse(queries, user.id, limiting.now, { listings: added.length })
  await setChangeAuthor(queries, 'spreadsheet', user.id)
  const inserted = dealership ? await insertListings(queries, placed(added, dealership)) : []
  const changedIds = await changeListings(queries, rows.filter(isGood))
  const isUnchanged = inserted.length + changedIds.length === 0
  return isUnchanged ? undefined : { added: inserted, changedIds, changes: dealership?.changes ?? [] }
}

function placed(rows: readonly GoodRow[], { id: dealershipId, ownerId: userId }: ListingDealership) {
  return rows.map(({ draft }) => ({ userId, dealershipId, draft }))
}

/** Gives the rows beyond an account's limit a problem. @throws Problem where no row could be saved */
function refuseBeyond(quota: Quota, rows: readonly JudgedRow[], wanted: readonly GoodRow[], now: Date): void {
  if (quota.left < 1 && rows.every(({ listingId }) => listingId === undefined)) refuseMore(quota, now)
  for (const { problems } of wanted.slice(quota.left))
    problems.push({ column: 'row', message: quota.sentence })
}
