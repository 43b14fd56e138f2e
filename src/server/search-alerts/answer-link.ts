import { and, eq, gt, isNotNull, or } from 'drizzle-orm'
import { alertAddresses, searchAlerts } from '#server/database/alert-tables.ts'
import type { Queries } from '#server/database/database.ts'

/** A link that is not followed for so long is invalid, and its search is removed. */
export const confirmedWithinMs = 2 * 24 * 60 * 60 * 1000

/**
 * Confirms a search: what is listed from now on is mailed. Confirming it again changes nothing.
 * @param latestId of the listings there are @returns false where the link is invalid
 */
export async function confirmAlert(
  queries: Queries,
  { id, latestId, now }: { id: string; latestId: number; now: Date },
): Promise<boolean> {
  const isValid = or(
    isNotNull(searchAlerts.confirmedAt),
    gt(searchAlerts.askedAt, new Date(now.getTime() - confirmedWithinMs)),
  )
  return queries.transaction(async (tx) => {
    const [alert] = await tx
      .select({ confirmedAt: searchAlerts.confirmedAt })
      .from(searchAlerts)
      .where(and(eq(searchAlerts.id, id), isValid))
      .for('update')
    if (!alert) return false
    if (alert.confirmedAt !== null) return true
    await tx.update(searchAlerts).set({ confirmedAt: now, seenId: latestId }).where(eq(searchAlerts.id, id))
    return true
  })
}

/** Removes an address with all its searches; one that is removed already stays so. */
export async function stopAlerts(queries: Queries, key: string): Promise<void> {
  await queries.delete(alertAddresses).where(eq(alertAddresses.key, key))
}
