import { eq } from 'drizzle-orm'
import type { User } from '#domain/accounts/user-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { isUniqueViolation } from '#server/database/sql-errors.ts'
import { keepLookalike, lookalikeProblem, newName } from '#server/dealerships/new-name.ts'
import { Problem } from '#server/http/problem.ts'
import { userColumns, userOf } from './read-users.ts'

/** `changes` has the dealership if it was created with the account. */
export interface NewAccount {
  userId: number
  changes: number[]
}

type NewUserRow = Required<
  Pick<typeof users.$inferInsert, 'username' | 'passwordHash' | 'role' | 'dealershipId' | 'approvedAt'>
> &
  Pick<typeof users.$inferInsert, 'email' | 'registeredFrom'>

/** @param lookalikeBy the administrator who allows a lookalike @throws Problem malformed, conflict */
export async function insertUser(
  queries: Queries,
  { username, ...account }: NewUserRow,
  lookalikeBy?: number,
): Promise<User> {
  const columns = usernameColumns(username)
  const [created] = await queries
    .insert(users)
    .values({ ...account, ...columns })
    .onConflictDoNothing()
    .returning(userColumns)
  if (created) return userOf(created)
  const [same] = await queries
    .select({ id: users.id })
    .from(users)
    .where(eq(users.usernameKey, columns.usernameKey))
  if (!same && lookalikeBy !== undefined) {
    await keepLookalike(queries, 'username', columns.username, lookalikeBy)
    const values = { ...account, ...columns, usernameSkeleton: null }
    const [allowed] = await queries.insert(users).values(values).onConflictDoNothing().returning(userColumns)
    if (allowed) return userOf(allowed)
  }
  throw same ? takenUsername() : alikeUsername()
}

/** @throws Problem malformed */
export function usernameColumns(username: string) {
  const { name, key, skeleton } = newName('username', username)
  return { username: name, usernameKey: key, usernameSkeleton: skeleton }
}

/** Turns a unique violation of a username into a Problem. Returns other errors unchanged. */
export function usernameProblem(error: unknown): unknown {
  if (isUniqueViolation(error, 'users_username_key_unique')) return takenUsername()
  if (isUniqueViolation(error, 'users_username_skeleton_unique')) return alikeUsername()
  return error
}

function takenUsername(): Problem {
  const message = 'That username is taken'
  return new Problem('conflict', message, { fields: [{ field: 'username', message }] })
}

const alikeUsername = () =>
  lookalikeProblem('username', 'That username looks like one that is taken. Please choose another.')
