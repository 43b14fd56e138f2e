import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { changedPromotionProblems, checkedPromotionFields } from '#domain/pricing/promotion-rules.ts'
import { type DateKey, dateKeys, mapKeys } from '#domain/vehicle/fields.ts'
import type { Vehicle, VehicleDraft, VehiclePatch } from '#domain/vehicle/vehicle.ts'
import { type ReadListing, readVehicles, readWritten } from '#server/catalogue/read-rows.ts'
import type { Queries } from '#server/database/database.ts'
import { listingKeys, setChangeAuthor } from '#server/database/listing-tables.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { ListingWriting } from '#server/dependencies.ts'
import { isWritable, type RowWrite, refuseWrite } from '#server/http/conditional-write.ts'
import { Problem, refuseFields } from '#server/http/problem.ts'
import { type ListingLimiting, listingQuota, lockAccount } from '#server/quotas.ts'
import { listingDealership, type Placement } from './listing-dealership.ts'

/** Returns the existing listing for a repeated call. @throws Problem */
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
  const { written, changes } = await database.queries.transaction(async (queries) => {
    const account = await lockAccount(queries, userId)
    // Within the lock, so that two calls create one listing, and before the quota, which the first used up.
    const before = key && (await listedWith(queries, key))
    if (before) return { written: before, changes: undefined }
    const quota = await listingQuota(queries, account, limiting)
    if (quota && quota.left < 1) throw new Problem('forbidden', quota.sentence)
    const {
      id: dealershipId,
      ownerId,
      changes,
    } = await listingDealership(queries, account, placement, limiting)
    await setChangeAuthor(queries, 'single', userId)
    const values = { ...vehicleColumns(draft), userId: ownerId, dealershipId }
    const [written] = await readWritten(queries, queries.insert(vehicles).values(values).returning())
    if (!written) throw new Error('An inserted listing was not returned')
    if (key) await queries.insert(listingKeys).values({ key, vehicleId: written.id, createdAt: limiting.now })
    return { written, changes }
  })
  if (!changes) return written.row
  await catalogueWrites.apply({ dealerships: changes, written: [written] })
  findings.look([written.id])
  return written.row
}

const keptMs = 60 * 60 * 1000

export function createKey(userId: number, key: string, content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, key, content]))
    .digest('base64url')
}

async function listedWith(queries: Queries, key: string): Promise<ReadListing | undefined> {
  const { vehicleId } = listingKeys
  const [found] = await queries.select({ vehicleId }).from(listingKeys).where(eq(listingKeys.key, key))
  return found && (await readVehicles(queries, [found.vehicleId]))[0]
}

export async function forgetCreateKeys(queries: Queries, now: Date): Promise<void> {
  await queries.delete(listingKeys).where(lt(listingKeys.createdAt, new Date(now.getTime() - keptMs)))
}

/** Owner and dealership stay. @throws Problem absent, forbidden, stale, or malformed for the promotion */
export async function updateVehicle(
  { database, catalogueWrites, findings }: ListingWriting,
  write: RowWrite,
  patch: VehiclePatch,
): Promise<Vehicle> {
  const isChecked = checkedPromotionFields.some((field) => patch[field] !== undefined)
  const written = await database.queries.transaction(async (queries) => {
    await setChangeAuthor(queries, 'single', write.user.id)
    if (isChecked) await refusePromotionAfter(queries, patch, write)
    const [changed] = await applyPatch(queries, patch, write)
    return changed
  })
  if (!written) return refuseWrite(database.queries, write, 'vehicle.edit')
  await catalogueWrites.apply({ written: [written] })
  findings.look([written.id])
  return written.row
}

function applyPatch(queries: Queries, patch: VehiclePatch, write: RowWrite): Promise<ReadListing[]> {
  const { dealershipLogo, ...columns } = vehicleColumns(patch)
  const changed = queries
    .update(vehicles)
    .set({
      ...columns,
      dealershipLogo: ownLogo(dealershipLogo) ?? sql`${vehicles.dealershipLogo}`,
      // Saving it as it was confirms it too.
      confirmedAt: sql`now()`,
      confirmedBefore: null,
    })
    .where(isWritable(write, 'vehicle.edit'))
    .returning()
  return readWritten(queries, changed)
}

/** The stored promotion stays locked until the transaction ends. */
async function refusePromotionAfter(queries: Queries, patch: VehiclePatch, write: RowWrite) {
  const { promotionType, promotionValue, promotionStartDate, promotionEndDate } = vehicles
  const [stored] = await queries
    .select({ promotionType, promotionValue, promotionStartDate, promotionEndDate })
    .from(vehicles)
    .where(isWritable(write, 'vehicle.edit'))
    .for('no key update')
  if (!stored) return
  const before = {
    ...stored,
    promotionStartDate: stored.promotionStartDate?.toISOString() ?? null,
    promotionEndDate: stored.promotionEndDate?.toISOString() ?? null,
  }
  refuseFields(changedPromotionProblems(before, { ...before, ...patch }))
}

/** If a client sends the whole listing back, the dealership's logo must not become its own. */
function ownLogo(logo: string | null | undefined) {
  if (!logo) return logo === null ? sql`null` : undefined
  const borrowed = sql`(select ${dealerships.logoUrl} from ${dealerships} where ${dealerships.id} = ${vehicles.dealershipId})`
  return sql`case when ${vehicles.dealershipLogo} is null and ${borrowed} = ${logo} then null else ${logo} end`
}

type Columns = Partial<typeof vehicles.$inferInsert>

/** Dates become instants. Absent fields stay absent. */
export function vehicleColumns<Fields extends VehiclePatch>(fields: Fields) {
  return {
    ...fields,
    ...mapKeys<Record<DateKey, Date | null | undefined>>(dateKeys, (key) => instant(fields[key])),
  } satisfies Columns
}

function instant(text: string | null | undefined): Date | null | undefined {
  return text ? new Date(text) : (text as null | undefined)
}
