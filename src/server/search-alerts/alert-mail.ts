import { and, eq, isNotNull } from 'drizzle-orm'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { newSinceQuery, queryOfSaved } from '#domain/search/saved-searches.ts'
import { searchQueryString } from '#domain/search/search-query.ts'
import { formatQuantity } from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { alertAddresses, searchAlerts } from '#server/database/mail-tables.ts'
import { type MailSources, mailKind } from '#server/mail/mail-kind.ts'
import { oneClick } from '#server/mail/unsubscribe.ts'
import { stopLink } from './confirmation-mail.ts'

const hourMs = 60 * 60 * 1000
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

/** The new finds of all searches of an address; its link removes the address instead of unsubscribing it. */
export const alertMail = mailKind({
  name: 'alert',
  limits: { toOne: 2, inAll: 10_000 },
  retryMinutes: [5, 15, 120],
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
          `${site.url}/vehicles/${vehicle.id}`,
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
        `You asked ${site.name} for these e-mails. Stop them, and remove this address, with one press: ${stopLink(site, key)}`,
      ].join('\n\n\n'),
      headers: oneClick(`${site.url}/api/search-alerts/stop?address=${key}`),
    }
  },

  async sent(queries, { finds }) {
    for (const { alertId, latestId } of finds)
      await queries.update(searchAlerts).set({ seenId: latestId }).where(eq(searchAlerts.id, alertId))
  },
})

/** The searches that found unsold listings since they were mailed last. */
async function newFinds({ queries, catalogue }: MailSources, key: string): Promise<NewFinds[]> {
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
