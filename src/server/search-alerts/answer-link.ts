import { and, eq, gt, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { alertAddresses, searchAlerts } from '#server/database/mail-tables.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { alertMail } from './alert-mail.ts'
import { confirmedWithinMs } from './confirmation-mail.ts'

const hourMs = 60 * 60 * 1000

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
      .select({ address: searchAlerts.addressKey, confirmedAt: searchAlerts.confirmedAt })
      .from(searchAlerts)
      .where(and(eq(searchAlerts.id, id), isValid))
      .for('update')
    if (!alert) return false
    if (alert.confirmedAt !== null) return true
    await tx.update(searchAlerts).set({ confirmedAt: now, seenId: latestId }).where(eq(searchAlerts.id, id))
    await queueMail(tx, alertMail, { address: alert.address }, { now })
    return true
  })
}

/** Removes an address with all its searches; one that is removed already stays so. */
export async function stopAlerts(queries: Queries, key: string): Promise<void> {
  await queries.delete(alertAddresses).where(eq(alertAddresses.key, key))
}

/** Removes searches that nobody confirmed in time, and addresses without a search. */
export async function forgetUnconfirmedAlerts(queries: Queries, now: Date): Promise<void> {
  const end = new Date(now.getTime() - confirmedWithinMs)
  await queries
    .delete(searchAlerts)
    .where(and(isNull(searchAlerts.confirmedAt), lt(searchAlerts.askedAt, end)))
  // Not those whose search is being stored.
  const isOld = lt(alertAddresses.askedAt, new Date(now.getTime() - hourMs))
  const alerts = queries.select().from(searchAlerts).where(eq(searchAlerts.addressKey, alertAddresses.key))
  await queries.delete(alertAddresses).where(and(isOld, notExists(alerts)))
}
