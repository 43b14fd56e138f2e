import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { ListingFacts } from '#domain/moderation/judge-listing.ts'
import { localDay } from '#domain/text/local-time.ts'
import type { Queries } from '#server/database/database.ts'
import { keyedHashes } from '#server/database/installation-secret.ts'
import { isOneOf, jsonTable } from '#server/database/json-table.ts'
import { chassisNumbers } from '#server/database/moderation-tables.ts'
import { vehicles } from '#server/database/schema.ts'
import { isWritable, type RowWrite, refuseWrite } from '#server/http/conditional-write.ts'

/** Of a chassis that no listing has any more. */
const yearsKept = 5

export interface GivenChassis {
  vehicleId: number
  /** As `chassisNumberSchema` writes it; null takes it away, undefined leaves what is kept. */
  chassisNumber: string | null | undefined
}

/**
 * Keeps chassis numbers of listings as keyed hashes, in the transaction that writes the listings. What another number
 * replaces stays as of a chassis without a listing, unless it is of today, as a corrected slip is.
 */
export async function keepChassisNumbers(queries: Queries, listings: readonly GivenChassis[], now: Date) {
  const hashed = await hashedChassis(queries, listings)
  if (hashed.length === 0) return
  const { vehicleId, hash } = chassisNumbers
  const given = jsonTable('given', { vehicleId, hash }, hashed)
  const today = localDay(now)
  await queries.execute(sql`
    with former as (
      delete from ${chassisNumbers} as kept using ${given.table}
      where kept.vehicle_id = ${given.columns.vehicleId} and kept.hash is distinct from ${given.columns.hash}
      returning kept.hash, kept.mileage, kept.seen_on)
    insert into ${chassisNumbers} (hash, mileage, seen_on) select * from former where seen_on < ${today}`)
  await queries.execute(sql`
    insert into ${chassisNumbers} (hash, vehicle_id, mileage, seen_on)
    select ${given.columns.hash}, ${vehicles.id}, ${vehicles.mileage}, ${today}
    from ${given.table} join ${vehicles} on ${vehicles.id} = ${given.columns.vehicleId}
    where ${given.columns.hash} is not null on conflict (vehicle_id) do nothing`)
}

/** The listings of which none or another chassis number is kept. */
export async function withOtherChassis(
  queries: Queries,
  listings: readonly GivenChassis[],
): Promise<ReadonlySet<number>> {
  const hashed = await hashedChassis(queries, listings)
  const { vehicleId, hash } = chassisNumbers
  const ids = hashed.map((listing) => listing.vehicleId)
  const kept = await queries.select({ vehicleId, hash }).from(chassisNumbers).where(isOneOf(vehicleId, ids))
  const hashes = new Map(kept.map((row) => [row.vehicleId, row.hash]))
  return new Set(hashed.filter((row) => row.hash !== hashes.get(row.vehicleId)).map((row) => row.vehicleId))
}

async function hashedChassis(queries: Queries, listings: readonly GivenChassis[]) {
  const stated = listings.filter(({ chassisNumber }) => chassisNumber !== undefined)
  if (stated.length === 0) return []
  const hashOf = await keyedHashes(queries, 'chassis-key')
  return stated.map(({ vehicleId, chassisNumber }) => ({
    vehicleId,
    hash: chassisNumber ? hashOf([chassisNumber]) : null,
  }))
}

/** Whether a number is kept of a listing. @throws Problem absent, or forbidden to those who may not edit it */
export async function hasChassisNumber(queries: Queries, write: RowWrite): Promise<boolean> {
  const [row] = await queries
    .select({ kept: chassisNumbers.id })
    .from(vehicles)
    .leftJoin(chassisNumbers, eq(chassisNumbers.vehicleId, vehicles.id))
    .where(isWritable(write, 'vehicle.edit'))
  return row ? row.kept !== null : refuseWrite(queries, write, 'vehicle.edit')
}

/** Notes mileages that went up since they were kept. */
export async function raiseMileages(queries: Queries, ids: readonly number[], now: Date): Promise<void> {
  await queries.execute(sql`
    update ${chassisNumbers} set mileage = ${vehicles.mileage}, seen_on = ${localDay(now)} from ${vehicles}
    where ${isOneOf(vehicles.id, ids)} and ${chassisNumbers.vehicleId} = ${vehicles.id}
      and ${chassisNumbers.mileage} < ${vehicles.mileage}`)
}

/** The highest mileage that the chassis of each listing had, in this listing or another, by the listing's id. */
export async function mileagesBefore(
  queries: Queries,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NonNullable<ListingFacts['mileageBefore']>>> {
  const { rows } = await queries.execute<{ id: number; mileage: string; seenOn: string }>(sql`
    select distinct on (own.vehicle_id) own.vehicle_id as id, kept.mileage, kept.seen_on::text as "seenOn"
    from ${chassisNumbers} as own join ${chassisNumbers} as kept on kept.hash = own.hash
    where own.vehicle_id = any(${`{${ids.join(',')}}`}::integer[])
    order by own.vehicle_id, kept.mileage desc, kept.id`)
  return new Map(rows.map(({ id, mileage, seenOn }) => [Number(id), { mileage: Number(mileage), seenOn }]))
}

export async function forgetFormerChassis(queries: Queries, now: Date): Promise<void> {
  const oldest = new Date(now)
  oldest.setUTCFullYear(oldest.getUTCFullYear() - yearsKept)
  await queries
    .delete(chassisNumbers)
    .where(and(isNull(chassisNumbers.vehicleId), lt(chassisNumbers.seenOn, localDay(oldest))))
}
