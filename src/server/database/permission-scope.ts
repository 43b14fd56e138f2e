import { and, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { type Action, can, rolesFor, scopeFor } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/enums.ts'
import { auditLog, hidingStateOf, isMessageShown } from '#server/database/moderation-tables.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'

export interface ScopedUser {
  id: number
  role: Role
  dealershipId: number | null
  hasDealershipAccess: boolean
}

interface Columns {
  dealershipId: PgColumn
  userId?: PgColumn
}

const ofListing = { dealershipId: vehicles.dealershipId, userId: vehicles.userId }
const subjects = {
  vehicle: ofListing,
  dealership: { dealershipId: dealerships.id },
  enquiry: { dealershipId: enquiries.dealershipId },
  insights: ofListing,
  audit: { dealershipId: auditLog.dealershipId },
} satisfies Record<string, Columns>

export type RowAction = Extract<Action, `${keyof typeof subjects}.${string}`>

/** `can` as an SQL condition on the subject's columns. Undefined if every row is allowed. */
export function scopeOf(
  user: ScopedUser,
  action: RowAction,
  columns: Columns = subjects[action.split('.', 1)[0] as keyof typeof subjects],
): SQL | undefined {
  const isOfDealership = user.dealershipId === null ? sql`false` : eq(columns.dealershipId, user.dealershipId)
  const isOwn = columns.userId ? eq(columns.userId, user.id) : sql`false`
  switch (scopeFor(user, action)) {
    case 'all':
      return undefined
    case 'unattended':
      return or(isOfDealership, isUnattended(columns.dealershipId, action))
    case 'dealership':
      return isOfDealership
    case 'stock':
      return or(isOwn, isOfDealership)
    case 'own':
      return isOwn
    case 'none':
      return sql`false`
  }
}

/** Administrators read all messages except removed ones, suspended dealers none. */
export function isReadableBy(user: ScopedUser & { isSuspended: boolean }): SQL | undefined {
  if (can(user, 'enquiry.read')) return isNull(hidingStateOf('enquiry', enquiries.id))
  return user.isSuspended ? sql`false` : and(isMessageShown, scopeOf(user, 'enquiry.read'))
}

export function isInScope(user: ScopedUser, action: RowAction): SQL<boolean> {
  // Null if the dealership was deleted.
  return sql<boolean>`coalesce(${scopeOf(user, action) ?? sql`true`}, false)`
}

export function hasRoleFor(action: Action, role: PgColumn = users.role): SQL {
  return inArray(role, rolesFor(action))
}

function isUnattended(dealershipId: PgColumn, action: Action): SQL | undefined {
  const accounts = new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.dealershipId, dealershipId), hasRoleFor(action)))
  return or(isNull(dealershipId), not(exists(accounts)))
}
