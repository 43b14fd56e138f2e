import { and, eq, min, ne, sql } from 'drizzle-orm'
import { can, canHaveDealershipAccess } from '#domain/accounts/permissions.ts'
import type { ListingDisposal, NewUser, Reassignment, User, UserPatch } from '#domain/accounts/user-schema.ts'
import { nameKey, normalizeName } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { hasRoleFor } from '#server/database/permission-scope.ts'
import { users, vehicles } from '#server/database/schema.ts'
import { ensureIfNamed } from '#server/dealerships/ensure-dealership.ts'
import { keepLookalike } from '#server/dealerships/new-name.ts'
import type { Dependencies, Writing } from '#server/dependencies.ts'
import { invalidFields } from '#server/http/problem.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { accountObject, writeAudit } from '#server/write-audit.ts'
import { accountConfirmation } from './account-email.ts'
import {
  type AccountChange,
  assertNotIndispensable,
  lockAccount,
  lockAsAdministrator,
  lockListings,
} from './administrators.ts'
import { forgetUnapprovedDealerships } from './applications.ts'
import { deleteListings, reassignListings, reassignmentsOf, setListings } from './hand-over-listings.ts'
import { insertUser, usernameColumns, usernameProblem } from './insert-user.ts'
import { readUser, userColumns, userOf } from './read-users.ts'
import { forgetPasswordResets } from './sign-in/password-changes.ts'
import { acceptPassword } from './sign-in/passwords.ts'

/** @throws Problem malformed or conflict for name or password, forbidden */
export async function createUser(
  { database, catalogueWrites, settings, now }: Writing & Pick<Dependencies, 'settings' | 'now'>,
  administratorId: number,
  { username, password, role, dealershipName, email, allowsLookalike }: NewUser,
): Promise<User> {
  const hash = acceptPassword({ password, field: 'password', username }, settings)
  const lookalikeBy = allowsLookalike ? administratorId : undefined
  const passwordHash = await hash(`account ${administratorId}`)
  const { user, changes } = await database.queries.transaction(async (queries) => {
    await lockAsAdministrator(queries, administratorId)
    const { id: dealershipId, changes } = await ensureIfNamed(queries, dealershipName, lookalikeBy)
    const account = { username, passwordHash, role, dealershipId, approvedAt: now(), email }
    const user = await insertUser(queries, account, lookalikeBy)
    if (email) await queueMail(queries, accountConfirmation, { account: user.id, email }, { now: now() })
    await writeAudit(queries, administratorId, {
      action: 'account.create',
      object: accountObject({ ...user, dealershipId }),
      details: { role },
      now: now(),
    })
    return { user, changes }
  })
  await catalogueWrites.apply({ dealerships: changes })
  return user
}

/** Another dealership or role ends `hasDealershipAccess` unless the call sets it. @throws Problem */
export async function updateUser(
  { database, catalogueWrites, now }: Writing & Pick<Dependencies, 'now'>,
  change: AccountChange,
  patch: UserPatch,
): Promise<{ user: User; isRoleChanged: boolean }> {
  const { user, isRoleChanged, dealerships, vehicles } = await database.queries.transaction(
    async (queries) => {
      const account = await lockAccount(queries, change)
      const { id: userId, role: roleBefore, dealershipId: from } = account
      const { role = roleBefore, dealershipName, username } = patch
      const lookalikeBy = patch.allowsLookalike ? change.administratorId : undefined
      if (can(account, 'user.manage') && !can({ role }, 'user.manage')) {
        await assertNotIndispensable(queries, account, 'made a user')
      }
      const { id: to, changes } =
        dealershipName === undefined
          ? { id: from, changes: [] }
          : await ensureIfNamed(queries, dealershipName, lookalikeBy)
      const isRoleChanged = role !== roleBefore
      const { hasDealershipAccess = account.hasDealershipAccess && !isRoleChanged && to === from } = patch
      if (hasDealershipAccess && !canHaveDealershipAccess(role, to !== null)) {
        const message = 'Only a dealer with a dealership can have dealership access'
        throw invalidFields([{ field: 'hasDealershipAccess', message }])
      }
      const vehicles = await changeDealershipOfListings(queries, { userId, from, to })
      // A link mailed to the previous address must not open the account.
      if (patch.email !== undefined) await forgetPasswordResets(queries, userId)
      const name = await newUsername(queries, account, { username, lookalikeBy })
      const written = { email: patch.email, role, dealershipId: to, hasDealershipAccess }
      const user = await writeUser(queries, userId, { name, ...written })
      if (patch.email) {
        const payload = { account: userId, email: patch.email }
        await queueMail(queries, accountConfirmation, payload, { now: now() })
      }
      const { allowsLookalike: _allows, ...changed } = patch
      await writeAudit(queries, change.administratorId, {
        action: 'account.change',
        object: accountObject({ ...user, dealershipId: to }),
        details: {
          fields: Object.keys(changed).join(', '),
          ...(isRoleChanged && { from: roleBefore, to: role }),
        },
        now: now(),
      })
      return { user, isRoleChanged, dealerships: changes, vehicles }
    },
  )
  await catalogueWrites.apply({ dealerships, vehicles })
  return { user, isRoleChanged }
}

async function newUsername(
  queries: Queries,
  { id, username: before }: Pick<User, 'id' | 'username'>,
  { username, lookalikeBy }: { username: string | undefined; lookalikeBy: number | undefined },
): Promise<Partial<typeof users.$inferInsert>> {
  if (username === undefined) return {}
  // Existing names may look alike, so only changes beyond case and spaces are checked.
  if (nameKey(username) === nameKey(before)) return { username: normalizeName(username) }
  const columns = usernameColumns(username)
  if (lookalikeBy === undefined) return columns
  const looksAlike = and(eq(users.usernameSkeleton, columns.usernameSkeleton), ne(users.id, id))
  if ((await queries.$count(users, looksAlike)) === 0) return columns
  await keepLookalike(queries, 'username', columns.username, lookalikeBy)
  return { ...columns, usernameSkeleton: null }
}

type Written = Pick<UserPatch, 'email'> &
  Pick<User, 'role' | 'hasDealershipAccess'> & {
    name: Partial<typeof users.$inferInsert>
    dealershipId: number | null
  }

async function writeUser(
  queries: Queries,
  id: number,
  { name, role, dealershipId, email, hasDealershipAccess }: Written,
): Promise<User> {
  try {
    const [changed] = await queries
      .update(users)
      .set({
        ...name,
        // Former administrators stay approved.
        ...(can({ role }, 'limits.exceed') && { approvedAt: sql`coalesce(${users.approvedAt}, now())` }),
        role,
        roleSince: sql`case when ${users.role} = ${role} then ${users.roleSince} else now() end`,
        dealershipId,
        email,
        ...(email !== undefined && {
          emailConfirmedAt: sql`case when ${users.email} is not distinct from ${email} then ${users.emailConfirmedAt} end`,
        }),
        hasDealershipAccess,
      })
      .where(eq(users.id, id))
      .returning(userColumns)
    if (!changed) throw new Error('An account that is locked was not changed')
    return userOf(changed)
  } catch (error) {
    throw usernameProblem(error)
  }
}

/** Listings stay with the old dealership's first user, or move along without one. @param queries accounts locked */
async function changeDealershipOfListings(
  queries: Queries,
  { userId, from, to }: { userId: number; from: number | null; to: number | null },
): Promise<number[]> {
  if (from === null || from === to) return []
  const [colleagues] = await queries
    .select({ firstId: min(users.id) })
    .from(users)
    .where(and(eq(users.dealershipId, from), ne(users.id, userId), hasRoleFor('vehicle.edit')))
  const newOwnerId = colleagues?.firstId ?? null
  if (newOwnerId === null && to === null) return []
  const leftBehind = and(eq(vehicles.userId, userId), eq(vehicles.dealershipId, from))
  await lockListings(queries, leftBehind)
  const change = newOwnerId === null ? { dealershipId: to ?? from } : { userId: newOwnerId }
  return setListings(queries, leftBehind, change)
}

/** Passes its listings on or deletes them. @throws Problem */
export async function deleteUser(
  { database, catalogueWrites }: Writing,
  { listings, ...deletion }: AccountChange & { listings: ListingDisposal },
): Promise<void> {
  const changed = await database.queries.transaction(async (queries) => {
    const account = await lockAccount(queries, deletion)
    await assertNotIndispensable(queries, account, 'deleted')
    const vehicleChanges =
      listings === 'delete'
        ? await deleteListings(queries, deletion.id)
        : await reassignListings(queries, deletion, listings === 'sold' ? { isSold: true } : {})
    await queries.delete(users).where(eq(users.id, deletion.id))
    await writeAudit(queries, deletion.administratorId, {
      action: 'account.delete',
      object: accountObject(account),
      details: { listings },
    })
    const dealerships = await forgetUnapprovedDealerships(queries, [account.dealershipId])
    return { vehicles: vehicleChanges, dealerships }
  })
  await catalogueWrites.apply(changed)
}

export async function previewUserDeletion(
  queries: Queries,
  deletion: AccountChange,
): Promise<Reassignment[]> {
  await assertNotIndispensable(queries, await readUser(queries, deletion.id), 'deleted')
  return reassignmentsOf(queries, deletion)
}
