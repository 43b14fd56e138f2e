import { and, asc, count, eq, getTableColumns, gt, inArray, max, sql } from 'drizzle-orm'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { nameKey } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { VehicleRow } from '../catalogue.ts'
import type { StoredDealership } from '../store/dealership-directory.ts'

/** By how many rows and versions the database and a catalogue are compared. */
export interface Extent {
  vehicles: TableExtent
  dealerships: TableExtent
}

export interface TableExtent {
  count: number
  highestVersion: number
}

const vehicleFields = {
  vehicle: vehicles,
  dealershipName: dealerships.name,
  dealershipLogo: dealerships.logoUrl,
}

/** What a write of listings returns of each, so that it is answered as it was written; for `writtenVehicle`. */
export const writtenVehicleFields = {
  ...getTableColumns(vehicles),
  dealershipName: sql<string>`(select ${dealerships.name} from ${dealerships} where ${dealerships.id} = ${vehicles.dealershipId})`,
  dealershipsLogo: sql<
    string | null
  >`(select ${dealerships.logoUrl} from ${dealerships} where ${dealerships.id} = ${vehicles.dealershipId})`,
}

/** A listing as a write returned it. */
export function writtenVehicle({
  dealershipName,
  dealershipsLogo: dealershipLogo,
  ...vehicle
}: typeof vehicles.$inferSelect & { dealershipName: string; dealershipsLogo: string | null }): VehicleRow {
  return vehicleRow({ vehicle, dealershipName, dealershipLogo })
}

/** The listings with these ids; what is missing does not exist. */
export async function readVehicles(queries: Queries, ids: readonly number[]): Promise<VehicleRow[]> {
  const rows = await selectVehicles(queries).where(inArray(vehicles.id, [...ids]))
  return rows.map(vehicleRow)
}

/** The next `most` listings after an id, by id. */
export async function readVehiclesAfter(queries: Queries, id: number, most: number): Promise<VehicleRow[]> {
  const rows = await selectVehicles(queries).where(gt(vehicles.id, id)).orderBy(asc(vehicles.id)).limit(most)
  return rows.map(vehicleRow)
}

/** The dealerships with these ids; what is missing does not exist. */
export async function readDealerships(queries: Queries, ids: readonly number[]): Promise<StoredDealership[]> {
  const rows = await queries
    .select()
    .from(dealerships)
    .where(inArray(dealerships.id, [...ids]))
  return rows.map(storedDealership)
}

/** The next `most` dealerships after an id, by id. */
export async function readDealershipsAfter(
  queries: Queries,
  id: number,
  most: number,
): Promise<StoredDealership[]> {
  const rows = await queries
    .select()
    .from(dealerships)
    .where(gt(dealerships.id, id))
    .orderBy(asc(dealerships.id))
    .limit(most)
  return rows.map(storedDealership)
}

/** The dealership of a name that may be seen. */
export async function readDealershipNamed(queries: Queries, name: string): Promise<Dealership | undefined> {
  const [row] = await queries
    .select()
    .from(dealerships)
    .where(and(eq(dealerships.nameKey, nameKey(name)), eq(dealerships.awaitsApproval, false)))
  return row && dealershipRow(row)
}

/** How much the database holds. */
export async function readExtent(queries: Queries): Promise<Extent> {
  const [ofVehicles] = await queries
    .select({ count: count(), highestVersion: max(vehicles.version) })
    .from(vehicles)
  const [ofDealerships] = await queries
    .select({ count: count(), highestVersion: max(dealerships.version) })
    .from(dealerships)
  return {
    vehicles: { count: ofVehicles?.count ?? 0, highestVersion: ofVehicles?.highestVersion ?? 0 },
    dealerships: { count: ofDealerships?.count ?? 0, highestVersion: ofDealerships?.highestVersion ?? 0 },
  }
}

function selectVehicles(queries: Queries) {
  return queries
    .select(vehicleFields)
    .from(vehicles)
    .innerJoin(dealerships, eq(dealerships.id, vehicles.dealershipId))
    .$dynamic()
}

type SelectedVehicle = Awaited<ReturnType<typeof selectVehicles>>[number]

/** The fields in the order in which they are answered. */
function vehicleRow({ vehicle, dealershipName, dealershipLogo }: SelectedVehicle): VehicleRow {
  return {
    id: vehicle.id,
    userId: vehicle.userId,
    brand: vehicle.brand,
    model: vehicle.model,
    year: vehicle.year,
    engineCC: vehicle.engineCC,
    mileage: vehicle.mileage,
    transmission: vehicle.transmission,
    fuelType: vehicle.fuelType,
    vehicleType: vehicle.vehicleType,
    color: vehicle.color,
    price: vehicle.price,
    details: vehicle.details,
    imageUrls: vehicle.imageUrls,
    isFeatured: vehicle.isFeatured,
    dealershipName,
    dealershipLogo: vehicle.dealershipLogo ?? dealershipLogo,
    promotionType: vehicle.promotionType,
    promotionValue: vehicle.promotionValue,
    promotionText: vehicle.promotionText,
    promotionStartDate: vehicle.promotionStartDate?.toISOString() ?? null,
    promotionEndDate: vehicle.promotionEndDate?.toISOString() ?? null,
    originalPrice: vehicle.originalPrice,
    isSold: vehicle.isSold,
    version: vehicle.version,
  }
}

/** A dealership as it is answered. */
export function dealershipRow(row: typeof dealerships.$inferSelect): Dealership {
  const {
    nameKey: _nameKey,
    nameSkeleton: _nameSkeleton,
    isDemo: _isDemo,
    awaitsApproval: _awaitsApproval,
    createdAt,
    updatedAt,
    ...fields
  } = row
  return { ...fields, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

function storedDealership(row: typeof dealerships.$inferSelect): StoredDealership {
  return { ...dealershipRow(row), awaitsApproval: row.awaitsApproval }
}
