import type { MadeAccount } from '#domain/batch/import-batch-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { insertUser } from '../insert-user.ts'
import { hashPassword, randomPassword } from '../passwords/passwords.ts'
import { startWithUserOne } from './register-admin.ts'

const username = 'admin'

/** Hashing takes too long to run inside the transaction. @returns undefined where there is an account already */
export async function prepareFirstAdministrator(queries: Queries) {
  if (await hasAccounts(queries)) return undefined
  const password = randomPassword()
  return { account: { username, password }, passwordHash: await hashPassword(password) }
}

/** Creates the prepared administrator with id 1; undefined where another account was created meanwhile. */
export async function makeFirstAdministrator(
  queries: Queries,
  { account, passwordHash }: { account: MadeAccount; passwordHash: string },
): Promise<MadeAccount | undefined> {
  await startWithUserOne(queries)
  if (await hasAccounts(queries)) return undefined
  // Administrators need no approval.
  await insertUser(queries, { username, passwordHash, role: 'admin', dealershipId: null, approvedAt: null })
  return account
}

async function hasAccounts(queries: Queries): Promise<boolean> {
  const found = await queries.select({ id: users.id }).from(users).limit(1)
  return found.length > 0
}
