import { eq } from 'drizzle-orm'
import type { DemoRows } from '#domain/operations/marketplace-status-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'

/** How many rows of the demo marketplace there are. */
export async function readDemoRows(queries: Queries): Promise<DemoRows> {
  const count = (table: typeof vehicles | typeof users | typeof dealerships) =>
    queries.$count(table, eq(table.isDemo, true))
  const counts = await Promise.all([count(vehicles), count(users), count(dealerships)])
  return { vehicles: counts[0], users: counts[1], dealerships: counts[2] }
}
