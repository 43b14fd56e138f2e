import { and, eq } from 'drizzle-orm'
import { nameKey } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships } from '#server/database/schema.ts'
import { keepLookalike, lookalikeProblem, newName } from './new-name.ts'

/** `changes` are dealerships to be applied to the catalogue after the commit. */
export interface EnsuredDealership<Id = number> {
  id: Id
  changes: number[]
}

/** Also approves the dealership, because only administrators name existing ones. @throws Problem */
export async function ensureDealership(
  queries: Queries,
  name: string,
  lookalikeBy?: number,
): Promise<EnsuredDealership> {
  const [found] = await dealershipOfKey(queries, nameKey(name))
  if (found) {
    return { id: found.id, changes: found.isUnapproved ? await approveDealership(queries, found.id) : [] }
  }
  const created = await insertDealership(queries, name, {}, lookalikeBy)
  return created ? { id: created.id, changes: [created.id] } : ensureDealership(queries, name, lookalikeBy)
}

export async function ensureIfNamed(
  queries: Queries,
  name: string | null | undefined,
  lookalikeBy?: number,
): Promise<EnsuredDealership<number | null>> {
  return name ? ensureDealership(queries, name, lookalikeBy) : { id: null, changes: [] }
}

type DealershipRow = typeof dealerships.$inferSelect

/** @param lookalikeBy the administrator who allows a lookalike @returns undefined if the name exists */
export async function insertDealership(
  queries: Queries,
  input: string,
  fields: Partial<typeof dealerships.$inferInsert> = {},
  lookalikeBy?: number,
): Promise<DealershipRow | undefined> {
  const { name, key, skeleton } = newName('dealershipName', input)
  const [row] = await queries
    .insert(dealerships)
    .values({ ...fields, name, nameKey: key, nameSkeleton: skeleton })
    .onConflictDoNothing()
    .returning()
  if (row) return row
  const [same] = await dealershipOfKey(queries, key)
  if (same) return undefined
  if (lookalikeBy !== undefined) {
    await keepLookalike(queries, 'dealership', name, lookalikeBy)
    const values = { ...fields, name, nameKey: key, nameSkeleton: null }
    return (await queries.insert(dealerships).values(values).onConflictDoNothing().returning())[0]
  }
  const [alike] = await queries
    .select({ name: dealerships.name })
    .from(dealerships)
    .where(eq(dealerships.nameSkeleton, skeleton))
  const whose = alike ? `that of the dealership ${alike.name}` : "another dealership's"
  const message = `That name looks like ${whose}. Please choose another.`
  throw lookalikeProblem('dealershipName', message)
}

/** @returns the id if the dealership was not public yet */
export async function approveDealership(queries: Queries, id: number): Promise<number[]> {
  const shown = await queries
    .update(dealerships)
    .set({ awaitsApproval: false, isUnapproved: false })
    .where(and(eq(dealerships.id, id), eq(dealerships.isUnapproved, true)))
    .returning({ id: dealerships.id })
  return shown.map((row) => row.id)
}

function dealershipOfKey(queries: Queries, key: string) {
  const { id, isUnapproved } = dealerships
  return queries.select({ id, isUnapproved }).from(dealerships).where(eq(dealerships.nameKey, key))
}
