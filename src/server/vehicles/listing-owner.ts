import { eq } from 'drizzle-orm'
import { ownersInOrder } from '#domain/accounts/listing-owner.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { invalidFields } from '#server/http/problem.ts'

/**
 * Chooses the owner of a listing that an administrator creates: the chosen account, otherwise the first of
 * `ownersInOrder`, otherwise the administrator. Locks the dealership's accounts against deletion and moves.
 * @throws Problem malformed where the chosen account is not of the dealership
 */
export async function listingOwner({
  queries,
  administratorId,
  dealershipId,
  chosen,
}: {
  queries: Queries
  administratorId: number
  dealershipId: number
  chosen: unknown
}): Promise<number> {
  const accounts = await queries
    .select({ id: users.id, role: users.role })
    .from(users)
    .where(eq(users.dealershipId, dealershipId))
    .orderBy(users.id)
    // Deletions and moves of an account lock it for update.
    .for('key share')
  const [first] = ownersInOrder(accounts, administratorId)
  if (chosen === undefined || chosen === null || chosen === '') return first?.id ?? administratorId
  const id = typeof chosen === 'string' ? Number(chosen) : chosen
  const owner = accounts.find((account) => account.id === id)
  if (owner) return owner.id
  throw invalidFields([{ field: 'userId', message: 'This account does not belong to the dealership' }])
}
