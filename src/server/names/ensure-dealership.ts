import { and, eq } from 'drizzle-orm'
import { nameKey } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { newName } from '#server/names/new-name.ts'

/**
 * Finds or creates a dealership; concurrent calls get one row. A dealership awaiting approval becomes public: only
 * administrators name existing dealerships.
 * @returns the id, and whether this call created it or made it public (then apply it to the catalogue after the commit)
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
 * Creates a dealership unless the name exists.
 * @returns the dealership of the name, and whether this call created it
 * @throws Problem malformed for invisible characters in the name, conflict if it looks like another's
 */
export async function insertDealership(
  queries: Queries,
  input: string,
  fields: Partial<typeof dealerships.$inferInsert> = {},
): Promise<{ row: DealershipRow; isNew: boolean }> {
  const { name, key, skeleton } = newName('dealershipName', input)
  const [row] = await queries
    .insert(dealerships)
    .values({ ...fields, name, nameKey: key, nameSkeleton: skeleton })
    .onConflictDoNothing()
    .returning()
  if (row) return { row, isNew: true }
  const existing = await findDealership(queries, key)
  if (existing) return { row: existing, isNew: false }
  const [alike] = await queries
    .select({ name: dealerships.name })
    .from(dealerships)
    .where(eq(dealerships.nameSkeleton, skeleton))
  const whose = alike ? `that of the dealership ${alike.name}` : "another dealership's"
  throw new Problem('conflict', `That name looks like ${whose}. Please choose another.`)
}

/** Makes a dealership public. @returns whether it was awaiting approval */
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
