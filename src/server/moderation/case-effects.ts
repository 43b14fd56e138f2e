import { eq, sql } from 'drizzle-orm'
import { type CaseState, isHiding } from '#domain/moderation/case-life-cycle.ts'
import type { Queries } from '#server/database/database.ts'
import type { cases } from '#server/database/moderation-tables.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { ChangedRows } from '#server/dependencies.ts'

/**
 * Hides the subject of a case from the public, or shows it again, where a change of its state says so. Listings are
 * hidden by the state itself (`heldFor`), so they are only announced; a dealership is switched off and on.
 * @returns the rows to read anew
 */
export async function applyState(
  queries: Queries,
  { subject, subjectId }: Pick<typeof cases.$inferSelect, 'subject' | 'subjectId'>,
  { before, after }: { before: CaseState | undefined; after: CaseState },
): Promise<ChangedRows> {
  const was = before !== undefined && isHiding(before)
  if (before === after || (!was && !isHiding(after))) return {}
  switch (subject) {
    case 'listing':
      return announceListings(queries, eq(vehicles.id, subjectId))
    case 'account':
      return announceListings(queries, eq(vehicles.userId, subjectId))
    case 'dealership':
      if (was === isHiding(after)) return {}
      await queries.update(dealerships).set({ isActive: was }).where(eq(dealerships.id, subjectId))
      return { dealerships: [subjectId] }
    case 'enquiry':
      return {}
  }
}

/** Gives listings a new version, by which every process reads them anew. */
export async function announceListings(queries: Queries, which: ReturnType<typeof eq>): Promise<ChangedRows> {
  const rows = await queries
    .update(vehicles)
    .set({ dealershipLogo: sql`${vehicles.dealershipLogo}` })
    .where(which)
    .returning({ id: vehicles.id })
  return { vehicles: rows.map(({ id }) => id) }
}
