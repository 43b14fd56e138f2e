import { and, eq, not } from 'drizzle-orm'
import { can, rankOwners } from '#domain/accounts/permissions.ts'
import { limits } from '#domain/limits.ts'
import { isStorable, normalizeName } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { isDealershipShown } from '#server/database/moderation-tables.ts'
import { dealerships, users } from '#server/database/schema.ts'
import {
  type EnsuredDealership,
  ensureDealership,
  insertDealership,
} from '#server/dealerships/ensure-dealership.ts'
import { refuseReserved } from '#server/dealerships/new-name.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'
import type { ListingLimiting, LockedAccount } from '#server/quotas.ts'

export interface Placement {
  dealershipName: string | undefined
  /** The owner's id, unparsed. Only administrators may name one. */
  owner: unknown
}

/** Chooses dealership and owner of a new listing (docs/product.md#permissions). @throws Problem */
export async function listingDealership(
  queries: Queries,
  account: LockedAccount,
  { dealershipName, owner }: Placement,
  { settings, catalogue }: Pick<ListingLimiting, 'settings' | 'catalogue'>,
): Promise<EnsuredDealership & { ownerId: number }> {
  const { id: userId } = account
  const own = account.dealershipId === null ? undefined : { id: account.dealershipId, changes: [] }
  const mayNameAny = can(account, 'vehicle.create')
  if (!mayNameAny && own) return { ...own, ownerId: userId }
  const named = normalizeName(dealershipName ?? '')
  if (mayNameAny && (named !== '' || own)) {
    const dealership = named === '' && own ? own : await ensureDealership(queries, acceptableName(named))
    if (!catalogue.hidden.isEmpty) await refuseSwitchedOff(queries, dealership.id)
    return { ...dealership, ownerId: await listingOwner(queries, userId, dealership.id, owner) }
  }
  refuseReserved('dealershipName', named, settings.site.name)
  const created = await insertDealership(queries, acceptableName(named), {
    isUnapproved: account.approvedAt === null,
  })
  if (!created) {
    throw new Problem('forbidden', 'Only an administrator can add you to a dealership that already exists')
  }
  await queries.update(users).set({ dealershipId: created.id }).where(eq(users.id, userId))
  return { id: created.id, changes: [created.id], ownerId: userId }
}

/** Its own dealers are refused before (`signed-in-user.ts`). @throws Problem conflict */
async function refuseSwitchedOff(queries: Queries, id: number): Promise<void> {
  const isOff = and(eq(dealerships.id, id), not(isDealershipShown))
  if ((await queries.$count(dealerships, isOff)) === 0) return
  throw new Problem('conflict', 'This dealership is switched off: it cannot list vehicles')
}

/** The chosen account, else the first of `rankOwners`, else the administrator. Locks accounts. @throws Problem */
async function listingOwner(
  queries: Queries,
  administratorId: number,
  dealershipId: number,
  chosen: unknown,
): Promise<number> {
  const accounts = await queries
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.dealershipId, dealershipId))
    .orderBy(users.id)
    // Deletions and moves of an account lock it for update.
    .for('key share')
  const owners = rankOwners(accounts, administratorId)
  if (chosen === undefined || chosen === null || chosen === '') return owners[0]?.id ?? administratorId
  const id = typeof chosen === 'string' ? Number(chosen) : chosen
  const owner = owners.find((account) => account.id === id)
  if (owner) return owner.id
  throw invalidFields([{ field: 'userId', message: 'This account does not belong to the dealership' }])
}

function acceptableName(name: string): string {
  if (name === '') throw refusedName('Dealership name is required')
  if (name.length > limits.shortTextLength) throw refusedName(`At most ${limits.shortTextLength} characters`)
  if (!isStorable(name)) throw refusedName('Contains characters that are not text')
  return name
}

function refusedName(message: string): Problem {
  return invalidFields([{ field: 'dealershipName', message }])
}
