import { changedPromotionProblems } from '#domain/promotion/promotion-rules.ts'
import type { Vehicle, VehicleDraft } from '#domain/vehicle/vehicle.ts'
import { readWritten } from '#server/catalogue/feed/read-rows.ts'
import { setChangeAuthor } from '#server/database/history-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import type { ListingWriting } from '#server/dependencies.ts'
import { refuseFields } from '#server/http/errors/problem.ts'
import { addUse, lockAccount } from '#server/quotas/account-use.ts'
import { type ListingLimiting, listingQuota, refuseMore } from '#server/quotas/quotas.ts'
import { vehicleColumns } from '../vehicle-columns.ts'
import { keepCreateKey, listedWith } from './create-keys.ts'
import { listingDealership, type Placement } from './listing-dealership.ts'

/**
 * Lists a vehicle, or answers with the listing that the same create made before.
 * @throws Problem malformed for the promotion, as `listingDealership` does, forbidden or slowDown at a limit
 */
export async function createVehicle(
  { database, catalogueWrites, findings }: ListingWriting,
  userId: number,
  {
    draft,
    limiting,
    key,
    ...placement
  }: Placement & { draft: VehicleDraft; limiting: ListingLimiting; key?: string | undefined },
): Promise<Vehicle> {
  refuseFields(changedPromotionProblems(undefined, draft))
  const { row, changes } = await database.queries.transaction(async (queries) => {
    const account = await lockAccount(queries, userId)
    // Before the quota, which it used up, and within the lock, so that two at once make one.
    const before = key && (await listedWith(queries, key))
    if (before) return { row: before, changes: undefined }
    const quota = await listingQuota(queries, account, limiting)
    if (quota && quota.left < 1) refuseMore(quota, limiting.now)
    const {
      id: dealershipId,
      ownerId,
      changes,
    } = await listingDealership(queries, account, placement, limiting)
    await setChangeAuthor(queries, 'single', userId)
    const values = { ...vehicleColumns(draft), userId: ownerId, dealershipId }
    const [row] = await readWritten(queries, queries.insert(vehicles).values(values).returning())
    if (!row) throw new Error('An inserted listing was not returned')
    if (key) await keepCreateKey(queries, key, row.id, limiting.now)
    if (quota) await addUse(queries, userId, limiting.now, { listings: 1 })
    return { row, changes }
  })
  if (!changes) return row
  await catalogueWrites.apply({ dealerships: changes, written: [row] })
  findings.look([row.id])
  return row
}
