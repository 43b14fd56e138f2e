import { and, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import { hourMs, localDay, parseLocalDate } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Queries } from '#server/database/database.ts'
import { type ScopedUser, scopeOf } from '#server/database/permission-scope.ts'
import { vehicles } from '#server/database/schema.ts'
import { isOneOf } from '#server/database/sql-parameters.ts'
import type { Writing } from '#server/dependencies.ts'
import { consumeAttempts } from '#server/http/attempt-window.ts'
import { confirmationToken, isConfirmationOf } from '#server/mail/address-token.ts'
import { type AuditActor, type AuditObject, accountObject, actorOf, writeAudit } from '#server/write-audit.ts'
import { findContactAddress } from './contact-address.ts'

const undoMs = hourMs
/** In a quarter of an hour. */
const mostPresses = 20
const refusal = 'You have pressed this very often. Please wait 15 minutes and try again.'

interface Press {
  isUndo: boolean
  now: Date
}

/** The account's listings for sale; only an administrator's own. @returns how many changed */
export function confirmStock(
  writing: Writing,
  user: ScopedUser & { username: string },
  press: Press,
): Promise<number> {
  const which = scopeOf(user, 'vehicle.edit') ?? eq(vehicles.userId, user.id)
  return confirm(writing, { ...press, which, by: actorOf(user), object: accountObject(user) })
}

/** A link from the weekly mail: a dealership and its token. */
export interface ConfirmationLink {
  of: number
  token: string
}

/** @returns false if the link is not valid */
export async function confirmByLink(
  writing: Writing,
  link: ConfirmationLink,
  press: Press,
): Promise<boolean> {
  const name = await findLinkedDealership(writing.database.queries, link, press.now)
  if (name === undefined) return false
  const object = { kind: 'dealership', id: link.of, name, dealershipId: link.of } as const
  const by = { id: null, name: 'Link in the weekly e-mail', role: 'user' } as const
  await confirm(writing, { ...press, which: eq(vehicles.dealershipId, link.of), by, object })
  return true
}

/** One statement for any number of listings. Those confirmed today keep their time, so that a second press changes nothing. */
async function confirm(
  { database, catalogueWrites }: Writing,
  { which, by, object, isUndo, now }: Press & { which: SQL; by: AuditActor; object: AuditObject },
): Promise<number> {
  const ids = await database.queries.transaction(async (queries) => {
    const of = ['confirmations', object.kind, String(object.id)]
    await consumeAttempts({ queries, of, most: mostPresses, size: 1, refusal, now })
    const today = parseLocalDate(localDay(now), 'start') ?? now
    const isChosen = isUndo ? isUndoable(now) : lt(vehicles.confirmedAt, today)
    const chosen = queries
      .select({ id: vehicles.id })
      .from(vehicles)
      .where(and(which, eq(vehicles.isSold, false), isChosen))
      .orderBy(vehicles.id)
      .for('no key update')
    const changed = await queries
      .update(vehicles)
      .set(
        isUndo
          ? { confirmedAt: sql`${vehicles.confirmedBefore}`, confirmedBefore: null }
          : { confirmedAt: now, confirmedBefore: sql`${vehicles.confirmedAt}` },
      )
      .where(inArray(vehicles.id, chosen))
      .returning({ id: vehicles.id })
    const action = isUndo ? 'stock.confirm-undo' : 'stock.confirm'
    if (changed.length > 0)
      await writeAudit(queries, by, { action, object, details: { listings: changed.length } })
    return changed.map(({ id }) => id)
  })
  await catalogueWrites.apply({ vehicles: ids })
  return ids.length
}

/** Confirmed by a press within the hour, and not edited since. */
function isUndoable(now: Date): SQL | undefined {
  return and(isNotNull(vehicles.confirmedBefore), gt(vehicles.confirmedAt, new Date(now.getTime() - undoMs)))
}

/** Confirms listings that were seen without being changed: uploaded again, or asked about and answered. */
export async function confirmSeen(queries: Queries, ids: readonly number[], now: Date): Promise<number[]> {
  if (ids.length === 0) return []
  const confirmed = await queries
    .update(vehicles)
    .set({ confirmedAt: now, confirmedBefore: null })
    .where(and(isOneOf(vehicles.id, ids), eq(vehicles.isSold, false)))
    .returning({ id: vehicles.id })
  return confirmed.map(({ id }) => id)
}

const linkDays = 14
const claimOf = (dealershipId: number, email: string) => ['still-here', dealershipId, email]

/** Query string of `/still-here`, where a dealership's listings are confirmed without log-in. */
export async function confirmationSearch(
  queries: Queries,
  { of, email, now }: { of: number; email: string; now: Date },
): Promise<string> {
  return `?of=${of}&token=${await confirmationToken(queries, claimOf(of, email), now, linkDays)}`
}

/** The dealership's name. Undefined if the link is over, the address has changed, or the dealership is not shown. */
async function findLinkedDealership(
  queries: Queries,
  { of, token }: ConfirmationLink,
  now: Date,
): Promise<string | undefined> {
  const address = await findContactAddress(queries, of)
  if (!address?.isShown || address.email === null || address.confirmedAt === null) return undefined
  const isValid = await isConfirmationOf(queries, claimOf(of, address.email), { token, now })
  return isValid ? address.dealershipName : undefined
}

export interface LinkedStock {
  dealershipName: string
  /** For sale, the longest unconfirmed first. */
  vehicles: Vehicle[]
  /** How many a press within the hour confirmed. */
  undoable: number
}

export async function readLinkedStock(
  { queries, catalogue, now }: { queries: Queries; catalogue: Catalogue; now: Date },
  link: ConfirmationLink,
): Promise<LinkedStock | undefined> {
  const dealershipName = await findLinkedDealership(queries, link, now)
  if (dealershipName === undefined) return undefined
  const isOfLink = and(eq(vehicles.dealershipId, link.of), eq(vehicles.isSold, false))
  const undoable = await queries.$count(vehicles, and(isOfLink, isUndoable(now)))
  const forSale = catalogue
    .idsOfStock({ dealershipName })
    .flatMap((id) => catalogue.vehicle(id) ?? [])
    .filter(({ isSold }) => !isSold)
    .sort((one, other) => one.confirmedAt.localeCompare(other.confirmedAt))
  return { dealershipName, vehicles: forSale, undoable }
}
