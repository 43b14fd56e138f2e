import type { Role } from '#domain/enums.ts'
import { nameKey, tidyName } from '#domain/names.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'

/** The sentence of a 409. */
export const usernameTaken = 'That username is taken'

/** What an operation that made an account tells its caller. */
export interface NewAccount {
  userId: number
  /** A dealership that came into being with the account; the catalogue is to be told after the commit. */
  newDealershipId: number | null
}

/**
 * Inserts an account.
 * @param queries the transaction in which its dealership came into being
 * @returns its id
 * @throws Problem conflict where the username, regardless of case and spaces, is taken
 */
export async function insertUser(
  queries: Queries,
  account: { username: string; passwordHash: string; role: Role; dealershipId: number | null },
): Promise<number> {
  const [created] = await queries
    .insert(users)
    .values({ ...account, username: tidyName(account.username), usernameKey: nameKey(account.username) })
    .onConflictDoNothing({ target: users.usernameKey })
    .returning({ id: users.id })
  if (!created) throw new Problem('conflict', usernameTaken)
  return created.id
}
