import { createHmac, randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { SearchAlertCall } from '#domain/search/search-alert-schema.ts'
import { storedSecret } from '#server/accounts/installation-secret.ts'
import { alertAddresses, searchAlerts } from '#server/database/alert-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { networksOf } from '#server/http/throttle/networks-of.ts'
import { countWithReserve, windowsOf } from '#server/http/throttle/shared-windows.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import type { Mailing } from '#server/mail/mailer.ts'

/** Of one address, confirmed or not: as many as a device keeps. */
const alertsOfAddress = 20
/** In a quarter of an hour. A mobile network has many buyers behind one address. */
const mostOfNetwork = { narrow: 20, customer: 30, wide: 40 } as const
const mostOfAll = 200
const refusal = 'Too many requests. Please wait a few minutes and try again.'

/**
 * Stores a search for an address until its owner confirms it. What is answered does not depend on whether the address is
 * known, has this search or has as many as it may.
 * @returns the alert whose confirmation is to be mailed; undefined for none @throws Problem slowDown
 */
export async function requestAlert(
  queries: Queries,
  { email, name, search }: SearchAlertCall,
  { address, now }: { address: string; now: Date },
): Promise<string | undefined> {
  const networks = networksOf(address)
  const own = windowsOf(['search alert'], networks, mostOfNetwork)
  await countWithReserve({ queries, refusal, now }, own, { of: ['search alert'], most: mostOfAll }, networks)
  const key = await addressKey(queries, email)
  return queries.transaction(async (tx) => {
    await tx.insert(alertAddresses).values({ key, email, dueAt: now }).onConflictDoNothing()
    // Serialises what counts the searches of the address.
    await tx.select().from(alertAddresses).where(eq(alertAddresses.key, key)).for('update')
    const isOfAddress = eq(searchAlerts.addressKey, key)
    const [held] = await tx.select({ alerts: count() }).from(searchAlerts).where(isOfAddress)
    if ((held?.alerts ?? 0) >= alertsOfAddress) return undefined
    const [asked] = await tx
      .insert(searchAlerts)
      .values({ addressKey: key, name, search, askedAt: now })
      .onConflictDoUpdate({
        target: [searchAlerts.addressKey, searchAlerts.search],
        set: { name, askedAt: now },
        setWhere: isNull(searchAlerts.confirmedAt),
      })
      .returning({ id: searchAlerts.id })
    return asked?.id
  })
}

/**
 * Mails the link that confirms an alert, unless the address had its share today. Without the search's name: a stranger may
 * have written it.
 * @param asked the alert, and the network of who asked for it
 */
export async function mailConfirmation(
  { queries, mailer, site, now }: Mailing,
  { alertId, from }: { alertId: string; from: string },
): Promise<void> {
  const [alert] = await queries
    .select({ email: alertAddresses.email, key: alertAddresses.key })
    .from(searchAlerts)
    .innerJoin(alertAddresses, eq(alertAddresses.key, searchAlerts.addressKey))
    .where(and(eq(searchAlerts.id, alertId), isNull(searchAlerts.confirmedAt)))
  if (!alert) return
  const { email, key } = alert
  const takeBack = await countMail({ queries, kind: 'alertConfirmation', to: email, from, now })
  if (!takeBack) return
  try {
    await mailer.send({
      to: email,
      subject: 'Confirm e-mails about new vehicles',
      text: `Somebody asked ${site.name} to mail new finds of a saved search to ${email}.

If that was you, open this page and press its button. New vehicles are then mailed at most once a day.
${site.url}/search-alerts?alert=${alertId}

If you know nothing of it, do nothing: the address is removed after two days. Or remove it now:
${stopLink(site, key)}`,
    })
  } catch (error) {
    await takeBack()
    throw error
  }
}

/** The page that removes an address. */
export function stopLink({ url }: Mailing['site'], key: string): string {
  return `${url}/search-alerts?address=${key}`
}

/** Proves, as an address is mailed nothing without it, that its bearer reads the mails of an address. */
async function addressKey(queries: Queries, email: string): Promise<string> {
  const { secret } = await storedSecret(queries, 'alert-key', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', secret).update(email).digest('base64url')
}
