import { createHash } from 'node:crypto'
import { eq, lt } from 'drizzle-orm'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { readVehicles } from '#server/catalogue/feed/read-rows.ts'
import { listingKeys } from '#server/database/counter-tables.ts'
import type { Queries } from '#server/database/database.ts'

const keptMs = 60 * 60 * 1000

/** Hash that identifies a create by account, key and content. */
export function createKey(userId: number, key: string, content: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([userId, key, content]))
    .digest('base64url')
}

/** Stores the key in the transaction that lists the vehicle. */
export async function keepCreateKey(queries: Queries, key: string, vehicleId: number, now: Date) {
  await queries.insert(listingKeys).values({ key, vehicleId, createdAt: now })
}

/** The listing that the same create has made; undefined also if it was deleted since. */
export async function listedWith(queries: Queries, key: string): Promise<Vehicle | undefined> {
  const { vehicleId } = listingKeys
  const [found] = await queries.select({ vehicleId }).from(listingKeys).where(eq(listingKeys.key, key))
  return found && (await readVehicles(queries, [found.vehicleId]))[0]
}

export async function forgetCreateKeys(queries: Queries, now: Date): Promise<void> {
  await queries.delete(listingKeys).where(lt(listingKeys.createdAt, new Date(now.getTime() - keptMs)))
}
