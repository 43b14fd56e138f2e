import { eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, QueryBuilder } from 'drizzle-orm/pg-core'
import { type Action, rolesFor, scopeFor } from '#domain/accounts/permissions.ts'
import type { Role } from '#domain/enums.ts'
import { dealerships, enquiries, users, vehicles } from '#server/database/schema.ts'

/** Who asks. */
interface ScopedUser {
  id: number
  role: Role
  dealershipId: number | null
}

interface Columns {
  dealershipId: PgColumn
  /** The account it belongs to, where it belongs to one. */
  userId?: PgColumn
}

/** What the subjects of actions are rows of. */
const subjects = {
  vehicle: { dealershipId: vehicles.dealershipId, userId: vehicles.userId },
  dealership: { dealershipId: dealerships.id },
  enquiry: { dealershipId: enquiries.dealershipId },
  insights: { dealershipId: vehicles.dealershipId },
} satisfies Record<string, Columns>

export type RowAction = Extract<Action, `${keyof typeof subjects}.${string}`>

/**
 * The rows that a user may do something to: `can` as a condition of SQL, from the same table.
 * @returns undefined where it is all of them
 */
export function scopeOf(user: ScopedUser, action: RowAction): SQL | undefined {
  const columns: Columns = subjects[action.split('.', 1)[0] as keyof typeof subjects]
  const isOfDealership = user.dealershipId === null ? sql`false` : eq(columns.dealershipId, user.dealershipId)
  switch (scopeFor(user, action)) {
    case 'all':
      return undefined
    case 'unattended':
      return or(isOfDealership, isUnattended(columns.dealershipId))
    case 'dealership':
      return isOfDealership
    case 'own':
      return columns.userId ? eq(columns.userId, user.id) : sql`false`
    case 'none':
      return sql`false`
  }
}

/** `scopeOf` as a column of an answer. */
export function isInScope(user: ScopedUser, action: RowAction): SQL<boolean> {
  // Null where the row's dealership is gone.
  return sql<boolean>`coalesce(${scopeOf(user, action) ?? sql`true`}, false)`
}

/** Whether a row of `users` has a role that may do something, to whatever subject. */
export function hasRoleFor(action: Action): SQL {
  return inArray(users.role, rolesFor(action))
}

/** Whether no account belongs to the dealership, or it is gone. */
function isUnattended(dealershipId: PgColumn): SQL | undefined {
  const accounts = new QueryBuilder()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.dealershipId, dealershipId))
  return or(isNull(dealershipId), not(exists(accounts)))
}
