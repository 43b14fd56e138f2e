import type { Room } from '#domain/accounts/account-limits.ts'
import { can } from '#domain/accounts/permissions.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import { countListings, type Limiting, listingRoom, refuseMore } from '#server/allowances/allowances.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Database, Queries } from '#server/database/database.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { insertListings, type NewListing } from '../insert-listings.ts'
import { type ListingDealership, listingDealership } from '../listing-dealership.ts'
import { changeListings, findListings } from './change-listings.ts'
import { findDuplicates } from './find-duplicates.ts'
import { type GoodRow, isGood, type JudgedRow } from './judge-batch.ts'

export interface BatchWrite {
  user: SignedInUser
  /** From the request; checked by `listingDealership`. */
  dealershipName: string | undefined
  /** The listings' owner, from the request; likewise. */
  owner: string | undefined
  rows: JudgedRow[]
  /** Validates everything, then rolls back. */
  isDryRun: boolean
  limiting: Limiting
}

class Undone extends Error {}

/**
 * Creates and changes listings in one transaction. Rows that the database refuses or that exceed the account's
 * limit get a problem, rows equal to a listing its id.
 * @throws Problem as `listingDealership` and `refuseBeyond` do
 */
export async function saveBatch(
  { database, catalogueWrites }: { database: Database; catalogueWrites: CatalogueWrites },
  batch: BatchWrite,
): Promise<void> {
  let saved: { vehicleIds: number[]; dealership: ListingDealership | undefined } | undefined
  try {
    saved = await database.queries.transaction(async (queries) => {
      const done = await carryOut(queries, batch)
      if (batch.isDryRun || done.vehicleIds.length === 0) throw new Undone()
      return done
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
  if (!saved) return
  if (saved.dealership?.isNew) await catalogueWrites.applyDealerships([saved.dealership.id])
  await catalogueWrites.applyVehicles(saved.vehicleIds)
}

/**
 * Refuses, before the file is read, accounts that could list nothing: one without a dealership that names none, or
 * an existing one. Owners of listings, and administrators, may change those.
 * @throws Problem
 */
export async function refuseUnlistable(
  { database, catalogue }: { database: Database; catalogue: Catalogue },
  user: SignedInUser,
  { dealershipName: name, owner }: Pick<BatchWrite, 'dealershipName' | 'owner'>,
): Promise<void> {
  if (can(user, 'vehicle.edit') || user.dealershipId !== null || catalogue.idsOfUser(user.id).length > 0)
    return
  try {
    await database.queries.transaction(async (queries) => {
      await listingDealership({ queries, userId: user.id, name, owner })
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) throw error
  }
}

async function carryOut(
  queries: Queries,
  { user, dealershipName, owner, rows, isDryRun, limiting }: BatchWrite,
) {
  const wanted = rows.filter(isGood).filter(({ listingId }) => listingId === undefined)
  // Accounts are locked before listings, as everywhere.
  const room = wanted.length > 0 ? await listingRoom(queries, user.id, limiting) : undefined
  if (room) refuseBeyond(room, rows, wanted, limiting.now)
  const added = wanted.filter(isGood)
  const namesListings = rows.some(
    ({ listingId, problems }) => listingId !== undefined && problems.length === 0,
  )
  const dealership =
    added.length > 0 || !namesListings
      ? await listingDealership({ queries, userId: user.id, name: dealershipName, owner })
      : undefined
  await findListings(queries, user, rows)
  if (isDryRun && dealership && !dealership.isNew) await findDuplicates(queries, dealership.id, added)
  if (isDryRun) return { vehicleIds: [], dealership }
  if (room) await countListings(queries, user.id, added.length, limiting.now)
  const addedIds = dealership ? await insertListings(queries, placed(added, dealership)) : []
  return { vehicleIds: [...addedIds, ...(await changeListings(queries, rows.filter(isGood)))], dealership }
}

/** Gives the rows beyond an account's limit a problem. @throws Problem where no row could be saved */
function refuseBeyond(room: Room, rows: readonly JudgedRow[], wanted: readonly GoodRow[], now: Date): void {
  if (room.left < 1 && rows.every(({ listingId }) => listingId === undefined)) refuseMore(room, now)
  for (const { problems } of wanted.slice(room.left)) problems.push({ column: 'row', message: room.sentence })
}

function placed(
  rows: readonly GoodRow[],
  { id: dealershipId, ownerId: userId }: ListingDealership,
): NewListing[] {
  return rows.map(({ draft }) => ({ userId, dealershipId, draft }))
}
