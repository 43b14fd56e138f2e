import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { and, count, eq, gt, isNotNull, isNull, lt, notExists, or } from 'drizzle-orm'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { paths } from '#domain/paths.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { newSinceQuery, queryOfSaved } from '#domain/search/saved-searches.ts'
import type { SearchAlertCall } from '#domain/search/search-alerts-schema.ts'
import { searchQueryString } from '#domain/search/search-query.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { hourMs } from '#domain/text/local-time.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { Queries } from '#server/database/database.ts'
import { storedSecret } from '#server/database/installation-secret.ts'
import { alertAddresses, searchAlerts } from '#server/database/mail-tables.ts'
import { countWithReserve, windowsOf } from '#server/http/attempt-window.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { type MailSources, mailKind } from '#server/mail/mail-kind.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { oneClick } from '#server/mail/unsubscribe.ts'

/** Equals `maxSavedSearches` of a device. */
const alertsOfAddress = 20
/** Per quarter of an hour. A mobile network has many buyers behind one address. */
const maxPerNetwork = { narrow: 20, customer: 30, wide: 40 } as const
const maxInTotal = 200
const refusal = 'Too many requests. Please wait a few minutes and try again.'

/** The response reveals nothing about the address. @throws Problem slowDown */
export async function requestAlert(
  queries: Queries,
  { email, name, search }: SearchAlertCall,
  { address, now }: { address: string; now: Date },
): Promise<void> {
  const networks = networksOf(address)
  const own = windowsOf(['search alert'], networks, maxPerNetwork)
  await countWithReserve({ queries, refusal, now }, own, { of: ['search alert'], most: maxInTotal }, networks)
  const key = await addressKey(queries, email)
  await queries.transaction(async (tx) => {
    // This row's lock serialises the count below.
    await tx
      .insert(alertAddresses)
      .values({ key, email, askedAt: now })
      .onConflictDoUpdate({ target: alertAddresses.key, set: { askedAt: now } })
    const isOfAddress = eq(searchAlerts.addressKey, key)
    const [held] = await tx.select({ alerts: count() }).from(searchAlerts).where(isOfAddress)
    const isFull = (held?.alerts ?? 0) >= alertsOfAddress
    const [asked] = isFull
      ? []
      : await tx
          .insert(searchAlerts)
          .values({ addressKey: key, name, search, askedAt: now })
          .onConflictDoUpdate({
            target: [searchAlerts.addressKey, searchAlerts.search],
            set: { name, askedAt: now },
            setWhere: isNull(searchAlerts.confirmedAt),
          })
          .returning({ id: searchAlerts.id })
    // A mail for no search is queued too. It is not sent, but takes as long.
    const payload = { alert: asked?.id ?? randomUUID(), from: networks.wide }
    await queueMail(tx, alertConfirmation, payload, { now })
  })
}

/** Proves that the bearer receives mail at the address. */
async function addressKey(queries: Queries, email: string): Promise<string> {
  const { secret } = await storedSecret(queries, 'alert-key', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', secret).update(email).digest('base64url')
}

/** Unconfirmed searches and their links expire after two days. */
export const confirmedWithinMs = 2 * 24 * 60 * 60 * 1000

/** Omits the search's name, because a stranger may have written it. */
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
    text: `Somebody asked ${site.name} to mail new matches of a saved search to ${to}.

If that was you, open this page and click its button. New vehicles are then mailed at most once a day.
${site.url}/search-alerts?alert=${alertId}

If that was not you, do nothing: the address is removed after two days. Or remove it now:
${stopLink(site, key)}`,
  }),
})

export function stopLink({ url }: SiteIdentity, key: string): string {
  return `${url}/search-alerts?address=${key}`
}

/** Confirms a search, so that later listings are mailed. @returns false if the link is invalid */
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

/** Removes an address with its searches. */
export async function stopAlerts(queries: Queries, key: string): Promise<void> {
  await queries.delete(alertAddresses).where(eq(alertAddresses.key, key))
}

/** Removes unconfirmed searches, and addresses without a search. */
export async function forgetUnconfirmedAlerts(queries: Queries, now: Date): Promise<void> {
  const end = new Date(now.getTime() - confirmedWithinMs)
  await queries
    .delete(searchAlerts)
    .where(and(isNull(searchAlerts.confirmedAt), lt(searchAlerts.askedAt, end)))
  // A newer address may not have its search yet.
  const isOld = lt(alertAddresses.askedAt, new Date(now.getTime() - hourMs))
  const alerts = queries.select().from(searchAlerts).where(eq(searchAlerts.addressKey, alertAddresses.key))
  await queries.delete(alertAddresses).where(and(isOld, notExists(alerts)))
}

const vehiclesOfSearch = 5

/** Its link removes the address instead of unsubscribing it. */
const alertMail = mailKind({
  name: 'alert',
  limits: { toOne: 2, inAll: 10_000 },
  everyMs: 24 * hourMs,
  lookAgainMs: hourMs,

  async read(sources, { address: key }: { address: string }) {
    const [address] = await sources.queries
      .select({ to: alertAddresses.email })
      .from(alertAddresses)
      .where(eq(alertAddresses.key, key))
    const finds = address ? await newFinds(sources, key) : []
    return address && (finds.length > 0 ? { ...address, key, finds } : 'later')
  },

  write({ key, finds }, { site, now }) {
    const [first] = finds
    const total = finds.reduce((sum, { matched }) => sum + matched, 0)
    const parts = finds.map(({ name, search, matched, vehicles }) => {
      const shown = vehicles.map(
        (vehicle) =>
          `${vehicleName(vehicle)}, ${formatPrice(askingPrice(vehicle, now))}, ${vehicle.dealershipName}\n` +
          `${site.url}${paths.vehicle(vehicle.id)}`,
      )
      const query = searchQueryString({ ...queryOfSaved({ search }), sort: undefined })
      const all = `All of this search: ${site.url}/vehicles${query && `?${query}`}`
      return [`${matched} new in ${name}`, ...shown, all].join('\n\n')
    })
    return {
      subject:
        finds.length === 1
          ? `${total} new in ${first?.name}`
          : `${formatQuantity(total, 'new vehicle')} for you`,
      text: [
        ...parts,
        `You asked ${site.name} for these e-mails. Stop them, and remove this address, with one click: ${stopLink(site, key)}`,
      ].join('\n\n\n'),
      headers: oneClick(`${site.url}/api/search-alerts/stop?address=${key}`),
    }
  },

  async sent(queries, { finds }) {
    for (const { alertId, latestId } of finds)
      await queries.update(searchAlerts).set({ seenId: latestId }).where(eq(searchAlerts.id, alertId))
  },
})

/** Searches with unsold listings since their last mail. */
async function newFinds({ queries, catalogue }: MailSources, key: string) {
  const alerts = await queries
    .select()
    .from(searchAlerts)
    .where(and(eq(searchAlerts.addressKey, key), isNotNull(searchAlerts.confirmedAt)))
    .orderBy(searchAlerts.askedAt)
  return alerts.flatMap(({ id: alertId, name, search, seenId }) => {
    const { query } = catalogue.readQuery(newSinceQuery({ search, seenId }))
    const { matched, ids } = catalogue.search({ ...query, sort: 'newest', pageSize: vehiclesOfSearch })
    const [latestId] = ids
    if (latestId === undefined) return []
    const vehicles = ids.flatMap((id) => catalogue.vehicle(id) ?? [])
    return [{ alertId, name, search, matched, latestId, vehicles }]
  })
}
