import { eq, sql } from 'drizzle-orm'
import { type CaseState, isHiding } from '#domain/moderation/case-life-cycle.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { ChangedRows } from '#server/dependencies.ts'
import type { CaseRow } from './open-case.ts'

/**
 * Announces the subject of a case if its new state hides it or shows it again. The state itself is the only switch.
 * @returns rows to read again
 */
export async function applyState(
  queries: Queries,
  { subject, subjectId, state: before }: CaseRow,
  after: CaseState,
): Promise<ChangedRows> {
  const was = isHiding(before)
  const is = isHiding(after)
  if (before === after || (!was && !is)) return {}
  if (subject === 'listing') return announceListings(queries, eq(vehicles.id, subjectId))
  if (subject === 'account') return announceListings(queries, eq(vehicles.userId, subjectId))
  if (subject === 'enquiry') return {}
  await queries.update(dealerships).set(newVersion).where(eq(dealerships.id, subjectId))
  return { dealerships: [subjectId] }
}

/** A trigger raises the version with every write, and every process reads such rows anew. */
const newVersion = { version: sql`version` }

async function announceListings(queries: Queries, which: ReturnType<typeof eq>): Promise<ChangedRows> {
  const rows = await queries.update(vehicles).set(newVersion).where(which).returning({ id: vehicles.id })
  return { vehicles: rows.map(({ id }) => id) }
}
