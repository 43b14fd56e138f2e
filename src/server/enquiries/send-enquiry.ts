import { randomUUID } from 'node:crypto'
import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Enquiry, ReceivedEnquiry, ReceivedOffer } from '#domain/enquiries/enquiry-schema.ts'
import { limits } from '#domain/limits.ts'
import { paths } from '#domain/paths.ts'
import { formatPrice } from '#domain/pricing/price-on-request.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { describeValued } from '#domain/pricing/value-range.ts'
import { dayMs, formatLocalTime, hourMs } from '#domain/text/local-time.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { Queries } from '#server/database/database.ts'
import { contactAddresses } from '#server/database/mail-tables.ts'
import {
  heldFor,
  isDealershipShown,
  isListingShown,
  isMessageShown,
} from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, vehicles } from '#server/database/schema.ts'
import { askToConfirm, isContactAddress } from '#server/dealerships/contact-address.ts'
import { countWithReserve, windowsOf } from '#server/http/attempt-window.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { Problem } from '#server/http/problem.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { enquiryColumns, enquiryOf } from './list-enquiries.ts'

/** A mobile network has many buyers behind one address, but they send less than a script. */
const maxPerNetwork = { narrow: 30, customer: 45, wide: 60 } as const
/** A national marketplace gets fewer in a quarter of an hour. */
const maxInTotal = 1000
const refusal = 'You have sent many messages. Please wait a few minutes and try again.'

/** A message about a listing, or an offer with the ids of the dealerships that may get it. */
type Received = ReceivedEnquiry | (ReceivedOffer & { buyers: number[] })

/** Stores a message once per key, and nothing from the spam trap. @returns its id @throws Problem */
export async function sendEnquiry(
  queries: Queries,
  enquiry: Received,
  address: string,
  now: Date,
): Promise<number> {
  if (enquiry.website !== '') return unusedId(queries)
  const before = await idOfKey(queries, enquiry.key)
  if (before !== undefined) return before
  const networks = networksOf(address)
  const own = windowsOf(['enquiry'], networks, maxPerNetwork)
  await countWithReserve({ queries, refusal, now }, own, { of: ['enquiry'], most: maxInTotal }, networks)
  const storedId = await queries.transaction((tx) => store(tx, enquiry, now))
  if (storedId !== undefined) return storedId
  const meanwhile = await idOfKey(queries, enquiry.key)
  if (meanwhile === undefined) throw new Error('The enquiry could not be stored')
  return meanwhile
}

/** A row for each dealership. The first has the key. @returns its id, undefined if the key is stored already */
async function store(queries: Queries, enquiry: Received, now: Date) {
  const { key, name, email, phone, message, preferredContact } = enquiry
  const sent = { name, email, phone, message, preferredContact, createdAt: now }
  const subjects =
    'buyers' in enquiry
      ? await readBuyers(queries, enquiry)
      : [{ source: enquiry.source, ...(await readVehicle(queries, enquiry.vehicleId, now)) }]
  let firstId: number | undefined
  for (const subject of subjects) {
    const [stored] = await queries
      .insert(enquiries)
      .values({ ...sent, ...subject, key: firstId === undefined ? key : randomUUID() })
      .onConflictDoNothing({ target: enquiries.key })
      .returning({ id: enquiries.id })
    if (!stored) return undefined
    firstId ??= stored.id
    const { dealershipId: dealership } = subject
    await queueMail(queries, enquiryMail, { enquiry: stored.id, dealership }, { now })
    await askToConfirm(queries, dealership, { now })
  }
  return firstId
}

async function readBuyers(queries: Queries, { buyers, ...offer }: ReceivedOffer & { buyers: number[] }) {
  const found = await queries
    .select({ dealershipId: dealerships.id, dealershipName: dealerships.name })
    .from(dealerships)
    .where(and(inArray(dealerships.id, buyers), isDealershipShown))
    .orderBy(dealerships.id)
    .for('share')
  if (found.length === 0) throw new Problem('conflict', 'These dealerships take no offers at the moment')
  const subject = { source: 'offer' as const, vehicleName: describeValued(offer), vehiclePrice: 0 }
  return found.map((each) => ({ ...subject, ...each }))
}

async function readVehicle(queries: Queries, id: number, now: Date) {
  const [found] =
    id > limits.integer
      ? []
      : await queries
          .select({
            vehicle: vehicles,
            dealershipName: dealerships.name,
            isShown: isListingShown,
            held: heldFor,
          })
          .from(vehicles)
          .innerJoin(dealerships, eq(dealerships.id, vehicles.dealershipId))
          .where(eq(vehicles.id, id))
          .for('share', { of: vehicles })
  if (!found) throw new Problem('absent', vehicleNotFound)
  if (!found.isShown) {
    const what =
      found.held === null
        ? 'dealership takes no messages at the moment'
        : 'vehicle is not available right now'
    throw new Problem('conflict', `This ${what}`)
  }
  if (found.vehicle.isSold) throw new Problem('conflict', 'This vehicle has been sold')
  const { vehicle, dealershipName } = found
  return {
    vehicleId: id,
    vehicleName: vehicleName(vehicle),
    vehiclePrice: askingPrice(vehicle, now),
    dealershipId: vehicle.dealershipId,
    dealershipName,
  }
}

async function idOfKey(queries: Queries, key: string): Promise<number | undefined> {
  const [row] = await queries.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.key, key))
  return row?.id
}

/** A new id, so that the response does not reveal the spam trap. */
async function unusedId(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('enquiries', 'id'))::integer as id`,
  )
  return rows[0]?.id ?? 0
}

const answerBy: Record<Enquiry['preferredContact'], string> = {
  phone: 'phone call',
  email: 'e-mail',
  whatsapp: 'WhatsApp',
}

/** Waits for a confirmed address, and is sent while the enquiry is unread. Reply-To is the buyer's address. */
export const enquiryMail = mailKind({
  name: 'enquiry',
  // A busy dealer's whole day. Only scripts send more.
  limits: { toOne: 100, forOne: 100, inAll: 5_000, forNew: 1_000 },
  expiresAfterMs: 3 * 24 * hourMs,
  lookAgainMs: hourMs,

  async read({ queries }, { enquiry: id }: { enquiry: number; dealership: number }) {
    const isUnread = and(eq(enquiries.id, id), eq(enquiries.status, 'new'))
    const [found] = await queries
      .select({
        enquiry: enquiryColumns,
        dealershipId: dealerships.id,
        to: dealerships.contactEmail,
        isShown: isMessageShown,
        confirmedAt: contactAddresses.confirmedAt,
      })
      .from(enquiries)
      .innerJoin(dealerships, eq(dealerships.id, enquiries.dealershipId))
      .leftJoin(contactAddresses, isContactAddress)
      .where(isUnread)
    if (!found) return undefined
    const { to, confirmedAt, dealershipId } = found
    return to && confirmedAt && found.isShown
      ? { to, dealershipId, enquiry: enquiryOf(found.enquiry) }
      : 'later'
  },

  write({ enquiry }, { site }) {
    const { name, email, phone, message, vehicleId, vehicleName, vehiclePrice } = enquiry
    const isAddress = z.email().safeParse(email).success
    const isOffer = enquiry.source === 'offer'
    const about = isOffer
      ? `offers a ${vehicleName},`
      : `wrote about the ${vehicleName} (${formatPrice(vehiclePrice)})`
    const lines = [
      `${name} ${about} on ${formatLocalTime(new Date(enquiry.createdAt))}.`,
      ...(enquiry.source === 'finance' ? ['They are pre-qualified for financing by their own figures.'] : []),
      '',
      message || '(They left no message.)',
      '',
      `Please answer by ${answerBy[enquiry.preferredContact]}.`,
      `Phone: ${phone}`,
      `E-mail: ${email}`,
      '',
      ...(vehicleId === null ? [] : [`Listing: ${site.url}${paths.vehicle(vehicleId)}`]),
      `All enquiries: ${site.url}/enquiries`,
    ]
    return {
      ...(isAddress && { replyTo: { name, address: email } }),
      subject: isOffer ? `Offer: ${vehicleName}` : `${vehicleName}: enquiry from ${name}`,
      text: lines.join('\n'),
    }
  },
})

/** @param days `ENQUIRY_DAYS` */
export async function forgetOldEnquiries(queries: Queries, days: number, now: Date): Promise<void> {
  await queries.delete(enquiries).where(lt(enquiries.createdAt, new Date(now.getTime() - days * dayMs)))
}
