import { eq } from 'drizzle-orm'
import type { Role } from '#domain/enums.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { isUniqueViolation } from '#server/database/sql-errors.ts'
import { Problem } from '#server/http/problem.ts'
import { newName } from '#server/names/new-name.ts'

const usernameTaken = 'That username is taken'
const usernameLooksTaken = 'That username looks like one that is taken. Please choose another.'

export interface NewAccount {
  userId: number
  /** A dealership created with the account, to be brought into the catalogue after the commit. */
  newDealershipId: number | null
}

interface NewUserRow {
  username: string
  passwordHash: string
  role: Role
  dealershipId: number | null
  /** Null until an administrator approves it. */
  approvedAt: Date | null
}

/**
 * @returns its id
 * @throws Problem malformed for a username with invisible characters, conflict where it is taken (regardless of
 *   case and spaces) or looks like an existing one
 */
export async function insertUser(queries: Queries, { username, ...account }: NewUserRow): Promise<number> {
  const columns = usernameColumns(username)
  const [created] = await queries
    .insert(users)
    .values({ ...account, ...columns })
    .onConflictDoNothing()
    .returning({ id: users.id })
  if (created) return created.id
  const [same] = await queries
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, columns.usernameKey))
  throw new Problem('conflict', same ? usernameTaken : usernameLooksTaken)
}

/** @throws Problem malformed as `newName` does */
export function usernameColumns(username: string) {
  const { name, key, skeleton } = newName('username', username)
  return { username: name, usernameKey: key, usernameSkeleton: skeleton }
}

/** Turns a unique violation of a username into a Problem; returns other errors as they are. */
export function usernameProblem(error: unknown): unknown {
  if (isUniqueViolation(error, 'users_username_key_unique')) return new Problem('conflict', usernameTaken)
  if (isUniqueViolation(error, 'users_username_skeleton_unique')) {
    return new Problem('conflict', usernameLooksTaken)
  }
  return error
}
