import { sql } from 'drizzle-orm'
import { checkedPromotionFields } from '#domain/promotion/promotion-rules.ts'
import type { Vehicle, VehiclePatch } from '#domain/vehicle/vehicle.ts'
import { returnedVehicle, returnedVehicleFields } from '#server/catalogue/feed/read-rows.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { assertPromotion } from './assert-promotion.ts'
import { vehicleColumns } from './vehicle-columns.ts'
import { isWritable, refuseVehicleWrite, type VehicleWrite } from './writable-vehicle.ts'

/**
 * Changes the given fields; owner and dealership are fixed.
 * @throws Problem absent, forbidden or stale; malformed as `assertPromotion` does
 */
export async function updateVehicle({
  database,
  catalogueWrites,
  patch,
  ...write
}: VehicleWrite & {
  database: Database
  catalogueWrites: CatalogueWrites
  patch: VehiclePatch
}): Promise<Vehicle> {
  // Fields that are only cleared, or absent, need no check against the stored promotion.
  const isJudged = checkedPromotionFields.some((field) => patch[field])
  const changed = isJudged
    ? await database.queries.transaction(async (queries) => {
        await assertPromotionAfter(queries, patch, write)
        return applyPatch(queries, patch, write)
      })
    : await applyPatch(database.queries, patch, write)
  if (!changed) return refuseVehicleWrite(database.queries, write, 'vehicle.edit')
  const vehicle = returnedVehicle(changed)
  await catalogueWrites.applyRows({ vehicles: [{ id: vehicle.id, row: vehicle }] })
  return vehicle
}

async function applyPatch(queries: Queries, patch: VehiclePatch, write: VehicleWrite) {
  const { dealershipLogo, ...columns } = vehicleColumns(patch)
  const [changed] = await queries
    .update(vehicles)
    // An empty patch still has to set a column; only its conditions matter.
    .set({ ...columns, dealershipLogo: ownLogo(dealershipLogo) ?? sql`${vehicles.dealershipLogo}` })
    .where(isWritable(write, 'vehicle.edit'))
    .returning(returnedVehicleFields)
  return changed
}

/** Checks the promotion after a patch; the stored one stays locked until the transaction ends. */
async function assertPromotionAfter(queries: Queries, patch: VehiclePatch, write: VehicleWrite) {
  const [stored] = await queries
    .select({
      promotionType: vehicles.promotionType,
      promotionValue: vehicles.promotionValue,
      promotionStartDate: vehicles.promotionStartDate,
      promotionEndDate: vehicles.promotionEndDate,
    })
    .from(vehicles)
    .where(isWritable(write, 'vehicle.edit'))
    .for('no key update')
  if (!stored) return
  const before = {
    ...stored,
    promotionStartDate: stored.promotionStartDate?.toISOString() ?? null,
    promotionEndDate: stored.promotionEndDate?.toISOString() ?? null,
  }
  const {
    promotionType = before.promotionType,
    promotionValue = before.promotionValue,
    promotionStartDate = before.promotionStartDate,
    promotionEndDate = before.promotionEndDate,
  } = patch
  assertPromotion(before, { promotionType, promotionValue, promotionStartDate, promotionEndDate })
}

/**
 * Responses show the dealership's logo where a listing has none of its own. A client that sends the whole object
 * back must not make it the listing's own, which would outlive the dealership's next logo.
 */
function ownLogo(given: string | null | undefined) {
  if (!given) return given === null ? sql`null` : undefined
  const borrowed = sql`(select ${dealerships.logoUrl} from ${dealerships} where ${dealerships.id} = ${vehicles.dealershipId})`
  return sql`case when ${vehicles.dealershipLogo} is null and ${borrowed} = ${given} then null else ${given} end`
}
