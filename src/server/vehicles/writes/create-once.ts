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

/** Stores the key in the transaction that lists the vehicle. Fails if the key exists. */
export async function keepCreateKey(queries: Queries, key: string, vehicleId: number, now: Date) {
  await queries.insert(listingKeys).values({ key, vehicleId, createdAt: now })
}

/**
 * Runs a create once. If it fails because the same create already succeeded (by its key, or because it used up a limit),
 * the first answer is returned.
 */
export async function createOnce(
  queries: Queries,
  key: string | undefined,
  create: () => Promise<Vehicle>,
): Promise<Vehicle> {
  try {
    return await create()
  } catch (error) {
    const before = key && (await listedWith(queries, key))
    if (before) return before
    throw error
  }
}

async function listedWith(queries: Queries, key: string): Promise<Vehicle | undefined> {
  const [found] = await queries
    .select({ id: listingKeys.vehicleId })
    .from(listingKeys)
    .where(eq(listingKeys.key, key))
  if (!found) return undefined
  const [vehicle] = await readVehicles(queries, [found.id])
  return vehicle
}

export async function forgetCreateKeys(queries: Queries, now: Date): Promise<void> {
  await queries.delete(listingKeys).where(lt(listingKeys.createdAt, new Date(now.getTime() - keptMs)))
}
