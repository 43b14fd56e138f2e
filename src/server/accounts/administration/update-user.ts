import { eq, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { User, UserPatch } from '#domain/accounts/user.ts'
import { nameKey, normalizeName } from '#domain/text/names.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { ensureDealership } from '#server/names/ensure-dealership.ts'
import { usernameColumns, usernameProblem } from '../insert-user.ts'
import { changeDealershipOfListings } from './change-dealership.ts'
import { assertNotIndispensable } from './last-administrator.ts'
import { readUser } from './list-users.ts'
import { type LockedAccount, lockAccount } from './lock-accounts.ts'

/**
 * Changes an account, creates its dealership if the name is new, and reassigns listings
 * (`changeDealershipOfListings`).
 * @throws Problem absent, malformed or conflict for a refused name, conflict for the last administrator's role,
 *   forbidden
 */
export async function updateUser({
  database,
  catalogueWrites,
  administratorId,
  id,
  patch,
}: {
  database: Database
  catalogueWrites: CatalogueWrites
  administratorId: number
  id: number
  patch: UserPatch
}): Promise<{ user: User; isRoleChanged: boolean }> {
  const done = await database.queries.transaction(async (queries) => {
    const account = await lockAccount({ queries, administratorId, id })
    const role = patch.role ?? account.role
    if (can(account, 'user.manage') && !can({ role }, 'user.manage')) {
      await assertNotIndispensable({ queries, account, loss: 'made a user' })
    }
    const dealership = await namedDealership(queries, patch.dealershipName)
    const dealershipId = dealership === undefined ? account.dealershipId : dealership.id
    const vehicleIds = await changeDealershipOfListings({
      queries,
      userId: id,
      from: account.dealershipId,
      to: dealershipId,
    })
    await writeUser(queries, account, { ...patch, role, dealershipId })
    const user = await readUser(queries, id)
    const isRoleChanged = user.role !== account.role
    return { user, isRoleChanged, vehicleIds, newDealershipIds: dealership?.isNew ? [dealership.id] : [] }
  })
  if (done.newDealershipIds.length > 0) await catalogueWrites.applyDealerships(done.newDealershipIds)
  await catalogueWrites.applyVehicles(done.vehicleIds)
  return { user: done.user, isRoleChanged: done.isRoleChanged }
}

async function namedDealership(
  queries: Queries,
  name: string | null | undefined,
): Promise<{ id: number; isNew: boolean } | { id: null; isNew: false } | undefined> {
  if (name === undefined) return undefined
  return name === null ? { id: null, isNew: false } : ensureDealership({ queries, name })
}

/** A former administrator stays approved. */
const approved = { approvedAt: sql`coalesce(${users.approvedAt}, now())` }

async function writeUser(
  queries: Queries,
  { id, username: before }: LockedAccount,
  { username, role, dealershipId }: UserPatch & { dealershipId: number | null },
): Promise<void> {
  // An existing name may look like another: it is checked only when it changes by more than case and spaces.
  const isSameName = username !== undefined && nameKey(username) === nameKey(before)
  const named = isSameName ? { username: normalizeName(username) } : username && usernameColumns(username)
  try {
    await queries
      .update(users)
      .set({
        ...named,
        ...(role !== undefined && can({ role }, 'limits.exceed') && approved),
        role,
        dealershipId,
      })
      .where(eq(users.id, id))
  } catch (error) {
    throw usernameProblem(error)
  }
}
