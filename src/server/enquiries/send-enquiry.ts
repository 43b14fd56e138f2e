import { eq, sql } from 'drizzle-orm'
import type { ReceivedEnquiry } from '#domain/enquiries/enquiry-schema.ts'
import { limits } from '#domain/limits.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { Queries } from '#server/database/database.ts'
import { networkHash } from '#server/database/installation-secret.ts'
import { heldFor, isListingShown } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, vehicles } from '#server/database/schema.ts'
import { askToConfirm } from '#server/dealerships/ask-to-confirm.ts'
import { vehicleNotFound } from '#server/http/conditional-write.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { networksOf } from '#server/http/throttle/networks-of.ts'
import { countWithReserve, windowsOf } from '#server/http/throttle/shared-windows.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { enquiryMail } from './enquiry-mail.ts'

/** A mobile network has many buyers behind one address: more than one person sends, fewer than a script. */
const mostOfNetwork = { narrow: 30, customer: 45, wide: 60 } as const
/** More than a national marketplace gets in a quarter of an hour, but no flood. */
const mostOfAll = 1000
const refusal = 'Too many messages are being sent. Please wait a few minutes and try again.'

/**
 * Stores a buyer's message once per key. One that fills the spam trap is answered alike but not stored.
 * @returns its id @throws Problem absent, conflict if the vehicle is sold or hidden, slowDown
 */
export async function sendEnquiry(
  queries: Queries,
  enquiry: ReceivedEnquiry,
  address: string,
  now: Date,
): Promise<number> {
  if (enquiry.website !== '') return unusedId(queries)
  const before = await idOfKey(queries, enquiry.key)
  if (before !== undefined) return before
  const networks = networksOf(address)
  const own = windowsOf(['enquiry'], networks, mostOfNetwork)
  await countWithReserve({ queries, refusal, now }, own, { of: ['enquiry'], most: mostOfAll }, networks)
  const sentFrom = await networkHash(queries, networks.wide)
  const storedId = await queries.transaction((tx) => store(tx, { ...enquiry, sentFrom }, now))
  if (storedId !== undefined) return storedId
  const meanwhile = await idOfKey(queries, enquiry.key)
  if (meanwhile === undefined) throw new Error('An enquiry was neither kept nor there')
  return meanwhile
}

/** @returns undefined where another request stored it meanwhile */
async function store(
  queries: Queries,
  enquiry: ReceivedEnquiry & { sentFrom: string },
  now: Date,
): Promise<number | undefined> {
  const { website: _trap, vehicleId, ...fields } = enquiry
  const vehicle = await readVehicle(queries, vehicleId)
  const [stored] = await queries
    .insert(enquiries)
    .values({
      ...fields,
      vehicleId: vehicle.id,
      vehicleName: vehicleName(vehicle),
      vehiclePrice: askingPrice(vehicle, now),
      dealershipId: vehicle.dealershipId,
      dealershipName: vehicle.dealershipName,
      createdAt: now,
    })
    .onConflictDoNothing({ target: enquiries.key })
    .returning({ id: enquiries.id })
  if (!stored) return undefined
  const { dealershipId: dealership } = vehicle
  await queueMail(queries, enquiryMail, { enquiry: stored.id, dealership }, { now })
  await askToConfirm(queries, dealership, { now })
  return stored.id
}

/** Locks the listing against sale and deletion until the enquiry is stored. */
async function readVehicle(queries: Queries, id: number) {
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
  return { ...found.vehicle, dealershipName: found.dealershipName }
}

async function idOfKey(queries: Queries, key: string): Promise<number | undefined> {
  const [row] = await queries.select({ id: enquiries.id }).from(enquiries).where(eq(enquiries.key, key))
  return row?.id
}

/** The id that a message would have had: the response must not reveal the spam trap. */
async function unusedId(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('enquiries', 'id'))::integer as id`,
  )
  return rows[0]?.id ?? 0
}
