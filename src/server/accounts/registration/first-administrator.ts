import { eq, or } from 'drizzle-orm'
import type { MadeAccount } from '#domain/batch/import-batch-schema.ts'
import { nameKey } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { insertUser } from '../insert-user.ts'
import { hashPassword, randomPassword } from '../passwords/passwords.ts'
import { startWithUserOne } from './register-admin.ts'

const usualName = 'admin'

/** Who imported listings belong to: the named account, or else user 1, or else the first administrator. */
export async function findOwner(queries: Queries, username: string | undefined): Promise<number | undefined> {
  const condition =
    username === undefined
      ? or(eq(users.id, 1), eq(users.role, 'admin'))
      : eq(users.usernameKey, nameKey(username))
  const [owner] = await queries
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(users.id)
    .limit(1)
  return owner?.id
}

/**
 * Prepares an administrator's account where none can own the listings; hashing takes too long to run inside the
 * transaction. @returns undefined where an owner is there, or other accounts are and one of them was named
 */
export async function prepareAdministrator(queries: Queries, username: string | undefined) {
  if (!(await isNeeded(queries, username))) return undefined
  const password = randomPassword()
  return { username, password, passwordHash: await hashPassword(password) }
}

/**
 * Creates the prepared administrator, with id 1 where it is the first account; undefined where another was created
 * meanwhile. @throws Problem as `insertUser` does, for a name that was given
 */
export async function makeAdministrator(
  queries: Queries,
  {
    username: wanted,
    password,
    passwordHash,
  }: { username: string | undefined } & Record<'password' | 'passwordHash', string>,
): Promise<MadeAccount | undefined> {
  await startWithUserOne(queries)
  if (!(await isNeeded(queries, wanted))) return undefined
  for (let attempt = 1; ; attempt++) {
    const username = wanted ?? (attempt === 1 ? usualName : `${usualName}${attempt}`)
    try {
      // Administrators need no approval.
      await insertUser(queries, {
        username,
        passwordHash,
        role: 'admin',
        dealershipId: null,
        approvedAt: null,
      })
      return { username, password }
    } catch (error) {
      const isTaken = error instanceof Problem && error.kind === 'conflict'
      if (!isTaken || wanted !== undefined) throw error
    }
  }
}

async function isNeeded(queries: Queries, username: string | undefined): Promise<boolean> {
  if ((await findOwner(queries, username)) !== undefined) return false
  return username === undefined || (await queries.$count(users)) === 0
}
