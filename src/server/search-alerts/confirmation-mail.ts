import { and, eq, isNull } from 'drizzle-orm'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { alertAddresses, searchAlerts } from '#server/database/mail-tables.ts'
import { mailKind } from '#server/mail/mail-kind.ts'

/** A link that is not followed for so long is invalid, and its search is removed. */
export const confirmedWithinMs = 2 * 24 * 60 * 60 * 1000

/** The link that confirms an alert. Without the search's name: a stranger may have written it. */
export const alertConfirmation = mailKind({
  name: 'alertConfirmation',
  limits: { toOne: 3, fromOne: 50, inAll: 500, isToStranger: true },
  expiresAfterMs: confirmedWithinMs,

  async read({ queries }, { alert: alertId, from }: { alert: string; from: string }) {
    const [alert] = await queries
      .select({ to: alertAddresses.email, key: alertAddresses.key })
      .from(searchAlerts)
      .innerJoin(alertAddresses, eq(alertAddresses.key, searchAlerts.addressKey))
      .where(and(eq(searchAlerts.id, alertId), isNull(searchAlerts.confirmedAt)))
    return alert && { ...alert, alertId, from }
  },

  write: ({ to, alertId, key }, { site }) => ({
    subject: 'Confirm e-mails about new vehicles',
    text: `Somebody asked ${site.name} to mail new finds of a saved search to ${to}.

If that was you, open this page and press its button. New vehicles are then mailed at most once a day.
${site.url}/search-alerts?alert=${alertId}

If you know nothing of it, do nothing: the address is removed after two days. Or remove it now:
${stopLink(site, key)}`,
  }),
})

/** The page that removes an address. */
export function stopLink({ url }: SiteIdentity, key: string): string {
  return `${url}/search-alerts?address=${key}`
}
