import { and, isNotNull, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { enquiries } from '#server/database/schema.ts'

const dayMs = 24 * 60 * 60 * 1000
/** How long it is known from which network one came. */
const networkDays = 30
/** Advisory lock of this file alone. */
const removalLock = 4_246_002

/** Removes enquiries older than `ENQUIRY_DAYS`. Run by one process at a time; concurrent ones skip it. */
export function forgetOldEnquiries(queries: Queries, days: number, now: Date): Promise<void> {
  return queries.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isMine: boolean }>(
      sql`select pg_try_advisory_xact_lock(${removalLock}) as "isMine"`,
    )
    if (rows[0]?.isMine) {
      const before = (age: number) => lt(enquiries.createdAt, new Date(now.getTime() - age * dayMs))
      await tx.delete(enquiries).where(before(days))
      await tx
        .update(enquiries)
        .set({ sentFrom: null })
        .where(and(before(networkDays), isNotNull(enquiries.sentFrom)))
    }
  })
}
