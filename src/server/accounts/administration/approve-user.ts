import { and, eq, isNull } from 'drizzle-orm'
import type { User } from '#domain/accounts/user.ts'
import type { Database } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { showDealership } from '#server/names/ensure-dealership.ts'
import { readUser } from './list-users.ts'
import { lockAccount } from './lock-accounts.ts'

/** Approves an account, and makes its pending dealership public. @throws Problem absent, forbidden */
export async function approveUser({
  database,
  catalogueWrites,
  administratorId,
  id,
  now,
}: {
  database: Database
  catalogueWrites: CatalogueWrites
  administratorId: number
  id: number
  now: Date
}): Promise<User> {
  const done = await database.queries.transaction(async (queries) => {
    const { dealershipId } = await lockAccount({ queries, administratorId, id })
    await queries
      .update(users)
      .set({ approvedAt: now })
      .where(and(eq(users.id, id), isNull(users.approvedAt)))
    const isShown = dealershipId !== null && (await showDealership(queries, dealershipId))
    return { user: await readUser(queries, id), shown: isShown ? [dealershipId] : [] }
  })
  if (done.shown.length > 0) await catalogueWrites.applyDealerships(done.shown)
  return done.user
}
