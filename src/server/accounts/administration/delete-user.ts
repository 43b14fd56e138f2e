import { eq } from 'drizzle-orm'
import type { ListingFate, Reassignment } from '#domain/accounts/user-schema.ts'
import { accountObject, writeAudit } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import type { Writing } from '#server/dependencies.ts'
import { readUser } from '../read-users.ts'
import { forgetUnapprovedDealerships } from '../registration/applications.ts'
import { assertNotIndispensable } from './last-administrator.ts'
import { type AccountChange, lockAccount } from './locks.ts'
import { deleteListings, reassignListings, reassignmentsOf } from './reassignment.ts'

/** Deletes an account with its sessions, and passes its listings on, sold or not, or deletes them. @throws Problem absent, conflict (`assertNotIndispensable`), forbidden */
export async function deleteUser(
  { database, catalogueWrites }: Writing,
  { listings, ...deletion }: AccountChange & { listings: ListingFate },
): Promise<void> {
  const changed = await database.queries.transaction(async (queries) => {
    const account = await lockAccount(queries, deletion)
    await assertNotIndispensable(queries, account, 'deleted')
    const vehicleChanges =
      listings === 'delete'
        ? await deleteListings(queries, deletion.id)
        : await reassignListings(queries, deletion, listings === 'sold' ? { isSold: true } : {})
    await queries.delete(users).where(eq(users.id, deletion.id))
    await writeAudit(queries, deletion.administratorId, {
      action: 'account.delete',
      object: accountObject(account),
      details: { listings },
    })
    const dealerships = await forgetUnapprovedDealerships(queries, [account.dealershipId])
    return { vehicles: vehicleChanges, dealerships }
  })
  await catalogueWrites.apply(changed)
}

export async function previewUserDeletion(
  queries: Queries,
  deletion: AccountChange,
): Promise<Reassignment[]> {
  await assertNotIndispensable(queries, await readUser(queries, deletion.id), 'deleted')
  return reassignmentsOf(queries, deletion)
}
