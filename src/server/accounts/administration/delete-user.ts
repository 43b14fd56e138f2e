import { eq } from 'drizzle-orm'
import type { Reassignment } from '#domain/accounts/user.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { readUser } from '../read-users.ts'
import { forgetHiddenDealership } from '../registration/applications.ts'
import { assertNotIndispensable } from './last-administrator.ts'
import { type AccountChange, lockAccount } from './locks.ts'
import { reassignListings, reassignmentsOf } from './reassignment.ts'

/** Deletes an account with its sessions. @throws Problem absent, conflict (`assertNotIndispensable`), forbidden */
export async function deleteUser(
  { database, catalogueWrites }: Writing,
  deletion: AccountChange,
): Promise<void> {
  const reassigned = await database.queries.transaction(async (queries) => {
    const account = await lockAccount(queries, deletion)
    await assertNotIndispensable(queries, account, 'deleted')
    const vehicles = await reassignListings(queries, deletion)
    await queries.delete(users).where(eq(users.id, deletion.id))
    await forgetHiddenDealership(queries, account.dealershipId)
    return vehicles
  })
  await catalogueWrites.applyRows({ vehicles: reassigned })
}

export async function previewUserDeletion(
  queries: Queries,
  deletion: AccountChange,
): Promise<Reassignment[]> {
  await assertNotIndispensable(queries, await readUser(queries, deletion.id), 'deleted')
  return reassignmentsOf(queries, deletion)
}
