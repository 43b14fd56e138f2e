import { eq } from 'drizzle-orm'
import { limits } from '#domain/limits.ts'
import { isStorable, tidyName } from '#domain/names.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { ensureDealership, insertDealershipIfNew } from '#server/dealerships/ensure-dealership.ts'
import { invalidFields, Problem } from '#server/http/problem.ts'

/** The dealership a new listing belongs to, and whether it came into being with it. */
export interface ListingDealership {
  id: number
  isNew: boolean
}

/**
 * Chooses the dealership of a new listing (product decisions, 'Rules the specification leaves open'): an
 * administrator names any; a user's is the account's own; an account without one may name a new one, which
 * becomes theirs. The account's row stays locked until the transaction ends, so that two listings made at once
 * cannot claim two dealerships.
 * @param queries the transaction in which the listing is inserted
 * @param name the name in the request, if any
 * @throws Problem unauthenticated where the account is gone, forbidden where the name is another dealership's,
 *   malformed where there is neither a dealership nor a name
 */
export async function listingDealership({
  queries,
  userId,
  name,
}: {
  queries: Queries
  userId: number
  name: string | undefined
}): Promise<ListingDealership> {
  const [account] = await queries
    .select({ role: users.role, dealershipId: users.dealershipId })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!account) throw new Problem('unauthenticated', 'Please log in first')

  if (account.role === 'admin') {
    const named = tidyName(name ?? '')
    if (named !== '') return ensureDealership({ queries, name: acceptableName(named) })
  }
  if (account.dealershipId !== null) return { id: account.dealershipId, isNew: false }
  return claimNewDealership({ queries, userId, name: acceptableName(tidyName(name ?? '')) })
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
  const id = await insertDealershipIfNew({ queries, name })
  if (id === undefined) {
    throw new Problem('forbidden', 'Only an administrator can add you to a dealership that already exists')
  }
  await queries.update(users).set({ dealershipId: id }).where(eq(users.id, userId))
  return { id, isNew: true }
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
