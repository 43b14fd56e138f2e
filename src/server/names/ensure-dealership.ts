import { and, eq } from 'drizzle-orm'
import { nameKey } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { newName } from '#server/names/new-name.ts'

/**
 * Finds the dealership of a name or creates its row with the usual defaults. Two at once get one row. One that waited for
 * its account's approval is public from then on: only administrators name dealerships that exist.
 * @param queries the transaction in which the dealership gets its user or vehicle
 * @param name as given; names that differ in case or spaces are one name
 * @returns the dealership's id and whether this call created it or made it public (then apply it to the catalogue
 *   after the commit)
 * @throws Problem as `insertDealership` does
 */
export async function ensureDealership({
  queries,
  name,
}: {
  queries: Queries
  name: string
}): Promise<{ id: number; isNew: boolean }> {
  const found = await findDealership(queries, nameKey(name))
  if (found) return { id: found.id, isNew: await showDealership(queries, found.id) }
  const { row, isNew } = await insertDealership(queries, name)
  return { id: row.id, isNew }
}

type DealershipRow = typeof dealerships.$inferSelect

/**
 * Creates a dealership, unless there is one of the name.
 * @param fields of its profile; the usual defaults unless given
 * @returns the dealership of the name, and whether this call created it
 * @throws Problem malformed where the name has characters that cannot be seen, conflict where it looks like another's
 */
export async function insertDealership(
  queries: Queries,
  given: string,
  fields: Partial<typeof dealerships.$inferInsert> = {},
): Promise<{ row: DealershipRow; isNew: boolean }> {
  const { name, key, skeleton } = newName('dealershipName', given)
  const [row] = await queries
    .insert(dealerships)
    .values({ ...fields, name, nameKey: key, nameSkeleton: skeleton })
    .onConflictDoNothing()
    .returning()
  if (row) return { row, isNew: true }
  const there = await findDealership(queries, key)
  if (there) return { row: there, isNew: false }
  const [alike] = await queries
    .select({ name: dealerships.name })
    .from(dealerships)
    .where(eq(dealerships.nameSkeleton, skeleton))
  const whose = alike ? `that of the dealership ${alike.name}` : "another dealership's"
  throw new Problem('conflict', `That name looks like ${whose}. Please choose another.`)
}

/** Ends a dealership's wait for its account's approval. @returns whether it waited */
export async function showDealership(queries: Queries, id: number): Promise<boolean> {
  const shown = await queries
    .update(dealerships)
    .set({ awaitsApproval: false })
    .where(and(eq(dealerships.id, id), eq(dealerships.awaitsApproval, true)))
    .returning({ id: dealerships.id })
  return shown.length > 0
}

async function findDealership(queries: Queries, key: string): Promise<DealershipRow | undefined> {
  const [found] = await queries.select().from(dealerships).where(eq(dealerships.nameKey, key))
  return found
}
