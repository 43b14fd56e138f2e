import { eq } from 'drizzle-orm'
import type { Reassignment } from '#domain/accounts/user.ts'
import type { Database } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { assertNotIndispensable } from './last-administrator.ts'
import { readUser } from './list-users.ts'
import { lockAccount } from './lock-accounts.ts'
import { reassignListings, reassignmentsOf } from './reassignment.ts'

interface Deletion {
  database: Database
  administratorId: number
  id: number
}

/**
 * Deletes an account and its sessions, and reassigns its listings (`reassignListings`).
 * @throws Problem absent, conflict for user 1 and the last administrator, forbidden
 */
export async function deleteUser({
  database,
  catalogueWrites,
  administratorId,
  id,
}: Deletion & { catalogueWrites: CatalogueWrites }): Promise<void> {
  const passed = await database.queries.transaction(async (queries) => {
    const account = await lockAccount({ queries, administratorId, id })
    await assertNotIndispensable({ queries, account, loss: 'deleted' })
    const vehicleIds = await reassignListings({ queries, id, administratorId })
    await queries.delete(users).where(eq(users.id, id))
    return vehicleIds
  })
  await catalogueWrites.applyVehicles(passed)
}

export async function previewUserDeletion({
  database: { queries },
  ...deletion
}: Deletion): Promise<Reassignment[]> {
  const account = await readUser(queries, deletion.id)
  await assertNotIndispensable({ queries, account, loss: 'deleted' })
  return reassignmentsOf({ queries, ...deletion })
}
