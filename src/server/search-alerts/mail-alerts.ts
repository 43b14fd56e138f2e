import { and, asc, eq, exists, isNotNull, isNull, lt, lte, notExists, sql } from 'drizzle-orm'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { newSinceQuery, queryOfSaved } from '#domain/search/saved-searches.ts'
import { searchQueryString } from '#domain/search/search-query.ts'
import { formatMoney, formatQuantity } from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { alertAddresses, searchAlerts } from '#server/database/alert-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { after, leaseMs, type MailJob, mailAndLog, mailEach, retryAt } from '#server/mail/due-mails.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import type { Mail, Mailing } from '#server/mail/mailer.ts'
import { confirmedWithinMs } from './answer-link.ts'
import { stopLink } from './request-alert.ts'

const hourMs = 60 * 60 * 1000
/** At most one mail to an address. */
const mailedEveryMs = 24 * hourMs
/** A search without new finds is evaluated again. */
const evaluatedEveryMs = hourMs
/** In one run; the others are due in the next one, a minute later. */
const addressesAtOnce = 500
/** Of one search in a mail; the link shows all. */
const vehiclesOfSearch = 5

interface NewFinds {
  alertId: string
  name: string
  search: string
  matched: number
  latestId: number
  vehicles: Vehicle[]
}

export interface AlertMailing extends Mailing {
  catalogue: Catalogue
}

/**
 * Mails the new finds of all addresses that are due.
 * @returns the errors, one per mail; where the server does not respond the rest waits
 */
export async function mailDueAlerts(mailing: AlertMailing): Promise<unknown[]> {
  const { queries, now } = mailing
  const due = await queries
    .select({ key: alertAddresses.key })
    .from(alertAddresses)
    .where(and(lte(alertAddresses.dueAt, now), exists(confirmedAlerts(queries))))
    .orderBy(asc(alertAddresses.dueAt))
    .limit(addressesAtOnce)
  return mailEach(due, ({ key }) => mailAddress(mailing, key))
}

/**
 * One mail with the new finds of all searches of an address. The lease keeps other processes from mailing it; only one that
 * dies between the mail server's acceptance and the commit leaves it to be mailed again.
 */
async function mailAddress(mailing: AlertMailing, key: string): Promise<void> {
  const { queries, mailer, now } = mailing
  const set = (state: Partial<typeof alertAddresses.$inferInsert>) =>
    queries.update(alertAddresses).set(state).where(eq(alertAddresses.key, key))
  const [taken] = await queries
    .update(alertAddresses)
    .set({ dueAt: after(leaseMs, now) })
    .where(and(eq(alertAddresses.key, key), lte(alertAddresses.dueAt, now)))
    .returning()
  if (!taken) return
  const { email, mailFailures } = taken
  const finds = await newFinds(mailing, key)
  const takeBack = finds.length > 0 && (await countMail({ queries, kind: 'alert', to: email, now }))
  if (!takeBack) {
    await set({ dueAt: after(evaluatedEveryMs, now) })
    return
  }
  try {
    await mailer.send(alertMail(mailing, { email, key }, finds))
  } catch (error) {
    await takeBack()
    await set({ dueAt: retryAt(mailFailures, now), mailFailures: mailFailures + 1 })
    throw error
  }
  await queries.transaction(async (tx) => {
    await tx
      .update(alertAddresses)
      .set({ dueAt: after(mailedEveryMs, now), mailedAt: now, mailFailures: 0 })
      .where(eq(alertAddresses.key, key))
    for (const { alertId, latestId } of finds) {
      await tx.update(searchAlerts).set({ seenId: latestId }).where(eq(searchAlerts.id, alertId))
    }
  })
}

/** The searches that found unsold listings since they were mailed last. */
async function newFinds({ queries, catalogue }: AlertMailing, key: string): Promise<NewFinds[]> {
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

function alertMail(
  { site, now }: AlertMailing,
  { email, key }: { email: string; key: string },
  finds: readonly NewFinds[],
): Mail {
  const [first] = finds
  const total = finds.reduce((sum, { matched }) => sum + matched, 0)
  const parts = finds.map(({ name, search, matched, vehicles }) => {
    const shown = vehicles.map(
      (vehicle) =>
        `${vehicleName(vehicle)}, ${formatMoney(askingPrice(vehicle, now))}, ${vehicle.dealershipName}\n` +
        `${site.url}/vehicles/${vehicle.id}`,
    )
    const query = searchQueryString({ ...queryOfSaved({ search }), sort: undefined })
    const all = `All of this search: ${site.url}/vehicles${query && `?${query}`}`
    return [`${matched} new in ${name}`, ...shown, all].join('\n\n')
  })
  const stop = stopLink(site, key)
  return {
    to: email,
    subject:
      finds.length === 1
        ? `${total} new in ${first?.name}`
        : `${formatQuantity(total, 'new vehicle')} for you`,
    text: [
      ...parts,
      `You asked ${site.name} for these e-mails. Stop them, and remove this address, with one press: ${stop}`,
    ].join('\n\n\n'),
    headers: {
      // RFC 8058: mail programs offer it as a button of their own.
      'List-Unsubscribe': `<${site.url}/api/search-alerts/stop?address=${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** Removes searches that nobody confirmed in time, and addresses without a search. */
export async function forgetUnconfirmedAlerts(queries: Queries, now: Date): Promise<void> {
  const isOver = lt(searchAlerts.askedAt, new Date(now.getTime() - confirmedWithinMs))
  await queries.delete(searchAlerts).where(and(isNull(searchAlerts.confirmedAt), isOver))
  // Not those whose first search is being stored.
  const isOld = lt(alertAddresses.dueAt, new Date(now.getTime() - hourMs))
  await queries.delete(alertAddresses).where(and(isOld, notExists(alertsOf(queries))))
}

/** Each minute. */
export function mailSearchAlerts(work: Omit<AlertMailing, 'mailer' | 'site'> & MailJob): Promise<void> {
  const failure = 'New finds of a saved search were not mailed'
  return mailAndLog(work, failure, (by) => mailDueAlerts({ ...work, ...by }))
}

function alertsOf(queries: Queries) {
  return queries
    .select({ one: sql`1` })
    .from(searchAlerts)
    .where(eq(searchAlerts.addressKey, alertAddresses.key))
}

function confirmedAlerts(queries: Queries) {
  return queries
    .select({ one: sql`1` })
    .from(searchAlerts)
    .where(and(eq(searchAlerts.addressKey, alertAddresses.key), isNotNull(searchAlerts.confirmedAt)))
}
