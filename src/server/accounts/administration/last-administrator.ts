import { and, eq, ne } from 'drizzle-orm'
import { firstUserId } from '#domain/accounts/user.ts'
import type { Role } from '#domain/enums.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'

/**
 * Lets user 1 and the last administrator neither go nor lose their role (product decisions, 'Accounts and
 * permissions').
 * @param queries the transaction, accounts locked: otherwise two that go at once each take the other for the last
 * @param loss how the sentence calls what is refused
 * @throws Problem conflict
 */
export async function assertNotIndispensable({
  queries,
  account,
  loss,
}: {
  queries: Queries
  account: { id: number; role: Role }
  loss: 'deleted' | 'made a user'
}): Promise<void> {
  if (account.id === firstUserId) {
    throw new Problem('conflict', `The first administrator cannot be ${loss}`)
  }
  if (account.role !== 'admin') return
  if ((await lowestOtherAdministrator(queries, account.id)) === undefined) {
    throw new Problem('conflict', `The last administrator cannot be ${loss}`)
  }
}

/** The id of the administrator who was there first, the given one aside. */
export async function lowestOtherAdministrator(queries: Queries, id: number): Promise<number | undefined> {
  const [administrator] = await queries
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), ne(users.id, id)))
    .orderBy(users.id)
    .limit(1)
  return administrator?.id
}
