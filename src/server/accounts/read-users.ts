import { count, eq, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { ManagedUser, User } from '#domain/accounts/user-schema.ts'
import type { Role } from '#domain/enums.ts'
import { dealerApplications } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { hidingStateOf, isDealershipShown } from '#server/database/moderation-tables.ts'
import { dealerships, users, vehicles } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'

export const userNotFound = 'User not found'

export const userColumns = {
  id: users.id,
  username: users.username,
  role: users.role,
  approvedAt: users.approvedAt,
  approvalAskedAt: users.approvalAskedAt,
  hasDealershipAccess: users.hasDealershipAccess,
  isSwitchedOff: sql<boolean>`exists (select from ${dealerships}
    where ${dealerships.id} = ${users.dealershipId} and not ${isDealershipShown})`,
  dealershipHeld: hidingStateOf('dealership', users.dealershipId),
  isSuspended: sql<boolean>`${hidingStateOf('account', users.id)} is not null`,
  dealershipName: sql<
    string | null
  >`(select ${dealerships.name} from ${dealerships} where ${dealerships.id} = ${users.dealershipId})`,
}

interface UserRow extends Omit<User, 'isAdmin' | 'isApproved' | 'approvalAskedAt'> {
  role: Role
  approvedAt: Date | null
  approvalAskedAt: Date | null
}

export function userOf<Row extends UserRow>({ approvedAt, approvalAskedAt, ...row }: Row) {
  return {
    ...row,
    ...(approvalAskedAt && { approvalAskedAt: approvalAskedAt.toISOString() }),
    isAdmin: row.role === 'admin',
    isApproved: approvedAt !== null || can(row, 'limits.exceed'),
  }
}

export async function listUsers(queries: Queries): Promise<ManagedUser[]> {
  const owned = queries
    .select({ userId: vehicles.userId, listings: count().as('listings') })
    .from(vehicles)
    .groupBy(vehicles.userId)
    .as('owned')
  const rows = await queries
    .select({
      ...userColumns,
      email: users.email,
      isEmailConfirmed: sql<boolean>`${users.emailConfirmedAt} is not null`,
      dealershipPhone: dealerships.contactPhone,
      lastLogInAt: users.lastLogInAt,
      listings: sql<number>`coalesce(${owned.listings}, 0)`.mapWith(Number),
      application: dealerApplications,
    })
    .from(users)
    .leftJoin(dealerships, eq(dealerships.id, users.dealershipId))
    .leftJoin(owned, eq(owned.userId, users.id))
    .leftJoin(dealerApplications, eq(dealerApplications.userId, users.id))
    .orderBy(users.id)
  return rows.map(({ application, lastLogInAt, ...row }) => ({
    ...userOf(row),
    lastLogInAt: lastLogInAt?.toISOString() ?? null,
    application: application && { ...application, createdAt: application.createdAt.toISOString() },
  }))
}

/** @throws Problem absent */
export async function readUser(queries: Queries, id: number): Promise<User> {
  const [row] = await queries.select(userColumns).from(users).where(eq(users.id, id))
  if (!row) throw new Problem('absent', userNotFound)
  return userOf(row)
}
