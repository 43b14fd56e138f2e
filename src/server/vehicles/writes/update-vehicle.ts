import { sql } from 'drizzle-orm'
import { changedPromotionProblems, checkedPromotionFields } from '#domain/promotion/promotion-rules.ts'
import type { Vehicle, VehiclePatch } from '#domain/vehicle/vehicle.ts'
import { readWritten } from '#server/catalogue/feed/read-rows.ts'
import type { Queries } from '#server/database/database.ts'
import { setChangeAuthor } from '#server/database/history-tables.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { ListingWriting } from '#server/dependencies.ts'
import { isWritable, type RowWrite, refuseWrite } from '#server/http/conditional-write.ts'
import { refuseFields } from '#server/http/errors/problem.ts'
import { vehicleColumns } from '../vehicle-columns.ts'

/** Owner and dealership are fixed. @throws Problem absent, forbidden, stale, or malformed for the promotion */
export async function updateVehicle(
  { database, catalogueWrites, findings }: ListingWriting,
  write: RowWrite,
  patch: VehiclePatch,
): Promise<Vehicle> {
  const isChecked = checkedPromotionFields.some((field) => patch[field] !== undefined)
  const row = await database.queries.transaction(async (queries) => {
    await setChangeAuthor(queries, 'single', write.user.id)
    if (isChecked) await refusePromotionAfter(queries, patch, write)
    const [changed] = await applyPatch(queries, patch, write)
    return changed
  })
  if (!row) return refuseWrite(database.queries, write, 'vehicle.edit')
  await catalogueWrites.apply({ written: [row] })
  findings.look([row.id])
  return row
}

function applyPatch(queries: Queries, patch: VehiclePatch, write: RowWrite): Promise<Vehicle[]> {
  const { dealershipLogo, ...columns } = vehicleColumns(patch)
  const changed = queries
    .update(vehicles)
    // An empty patch still has to set a column; only its conditions matter.
    .set({ ...columns, dealershipLogo: ownLogo(dealershipLogo) ?? sql`${vehicles.dealershipLogo}` })
    .where(isWritable(write, 'vehicle.edit'))
    .returning()
  return readWritten(queries, changed)
}

/** Checks the promotion after a patch; the stored one stays locked until the transaction ends. */
async function refusePromotionAfter(queries: Queries, patch: VehiclePatch, write: RowWrite) {
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
  const after = { promotionType, promotionValue, promotionStartDate, promotionEndDate }
  refuseFields(changedPromotionProblems(before, after))
}

/**
 * Responses show the dealership's logo where a listing has none. A client that sends the whole object back must not
 * make it the listing's own, which would outlive the dealership's next logo.
 */
function ownLogo(given: string | null | undefined) {
  if (!given) return given === null ? sql`null` : undefined
  const borrowed = sql`(select ${dealerships.logoUrl} from ${dealerships} where ${dealerships.id} = ${vehicles.dealershipId})`
  return sql`case when ${vehicles.dealershipLogo} is null and ${borrowed} = ${given} then null else ${given} end`
}
