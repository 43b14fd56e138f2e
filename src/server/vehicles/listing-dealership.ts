import { eq } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import { limits } from '#domain/limits.ts'
import { isStorable, normalizeName } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { invalidFields, notSignedIn, Problem } from '#server/http/problem.ts'
import { ensureDealership, insertDealership } from '#server/names/ensure-dealership.ts'
import { listingOwner } from './listing-owner.ts'

export interface ListingDealership {
  id: number
  isNew: boolean
  ownerId: number
}

/**
 * Chooses the dealership and owner of a new listing (product decisions, 'Rules the specification leaves open'): an
 * administrator names any dealership (owner: `listingOwner`); a user's own otherwise; an account without one may
 * name a new one and joins it. The account's row stays locked, so that concurrent listings cannot claim two
 * dealerships.
 * @param owner ignored unless an administrator's
 * @throws Problem unauthenticated, forbidden for another dealership's name, malformed for neither a dealership nor
 *   a name, and as `insertDealership` and `listingOwner` do
 */
export async function listingDealership({
  queries,
  userId,
  name,
  owner,
}: {
  queries: Queries
  userId: number
  name: string | undefined
  owner: unknown
}): Promise<ListingDealership> {
  const [account] = await queries
    .select({ role: users.role, dealershipId: users.dealershipId })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!account) throw notSignedIn()

  const own = account.dealershipId === null ? undefined : { id: account.dealershipId, isNew: false }
  const mayNameAny = can(account, 'vehicle.create')
  if (!mayNameAny && own) return { ...own, ownerId: userId }
  const named = normalizeName(name ?? '')
  if (mayNameAny && (named !== '' || own)) {
    const dealership =
      named === '' && own ? own : await ensureDealership({ queries, name: acceptableName(named) })
    const at = { administratorId: userId, dealershipId: dealership.id }
    return { ...dealership, ownerId: await listingOwner({ queries, ...at, chosen: owner }) }
  }
  return claimNewDealership({ queries, userId, name: acceptableName(named) })
}

async function claimNewDealership({
  queries,
  userId,
  name,
}: {
  queries: Queries
  userId: number
  name: string
}): Promise<ListingDealership> {
  const { row, isNew } = await insertDealership(queries, name)
  if (!isNew) {
    throw new Problem('forbidden', 'Only an administrator can add you to a dealership that already exists')
  }
  await queries.update(users).set({ dealershipId: row.id }).where(eq(users.id, userId))
  return { id: row.id, isNew, ownerId: userId }
}

function acceptableName(name: string): string {
  if (name === '') throw refusedName('Dealership name is required')
  if (name.length > limits.shortTextLength) throw refusedName(`At most ${limits.shortTextLength} characters`)
  if (!isStorable(name)) throw refusedName('Contains characters that are no text')
  return name
}

function refusedName(message: string): Problem {
  return invalidFields([{ field: 'dealershipName', message }])
}
