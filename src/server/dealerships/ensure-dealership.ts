import { eq } from 'drizzle-orm'
import { nameKey, tidyName } from '#domain/names.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships } from '#server/database/schema.ts'

/**
 * Finds the dealership of a name or creates its row with the usual defaults. Two at once get one row.
 * @param queries the transaction in which the dealership gets its user or vehicle
 * @param name as given; names that differ in case or spaces are one name
 * @returns the dealership's id and whether this call created it (then apply it to the catalogue after the commit)
 */
export async function ensureDealership({
  queries,
  name,
}: {
  queries: Queries
  name: string
}): Promise<{ id: number; isNew: boolean }> {
  const key = nameKey(name)
  const created = await insertDealershipIfNew({ queries, name })
  if (created !== undefined) return { id: created, isNew: true }
  const [found] = await queries
    .select({ id: dealerships.id })
    .from(dealerships)
    .where(eq(dealerships.nameKey, key))
  if (!found) throw new Error('A dealership vanished while its name was looked up')
  return { id: found.id, isNew: false }
}

/**
 * Creates a dealership of which only the name is known.
 * @returns its id, or undefined where the name is taken
 */
export async function insertDealershipIfNew({
  queries,
  name,
}: {
  queries: Queries
  name: string
}): Promise<number | undefined> {
  const [created] = await queries
    .insert(dealerships)
    .values({ name: tidyName(name), nameKey: nameKey(name) })
    .onConflictDoNothing({ target: dealerships.nameKey })
    .returning({ id: dealerships.id })
  return created?.id
}
