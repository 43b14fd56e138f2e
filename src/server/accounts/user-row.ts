import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Role } from '#domain/enums.ts'
import { dealerships, users } from '#server/database/schema.ts'

/** Columns of `users` left-joined to `dealerships`. */
export const userColumns = {
  id: users.id,
  username: users.username,
  role: users.role,
  approvedAt: users.approvedAt,
  dealershipName: dealerships.name,
}

interface UserRow extends Omit<User, 'isAdmin' | 'isApproved'> {
  role: Role
  approvedAt: Date | null
}

export function userOf<Row extends UserRow>({ approvedAt, ...row }: Row) {
  return {
    ...row,
    isAdmin: row.role === 'admin',
    isApproved: approvedAt !== null || can(row, 'limits.exceed'),
  }
}
