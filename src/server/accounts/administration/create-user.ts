import type { NewUser, User } from '#domain/accounts/user.ts'
import type { Database } from '#server/database/database.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { ensureDealership } from '#server/names/ensure-dealership.ts'
import { insertUser } from '../insert-user.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { readUser } from './list-users.ts'
import { lockAsAdministrator } from './lock-accounts.ts'

/**
 * Creates an approved account of either role, in an existing dealership or a new one.
 * @throws Problem conflict or malformed for a refused name, malformed for a common password, forbidden
 */
export async function createUser({
  database,
  catalogueWrites,
  administratorId,
  account: { username, password, role, dealershipName },
  now,
}: {
  database: Database
  catalogueWrites: CatalogueWrites
  administratorId: number
  account: NewUser
  now: () => Date
}): Promise<User> {
  refuseCommonPassword(password, 'password')
  const passwordHash = await hashPassword(password, `account ${administratorId}`)
  const created = await database.queries.transaction(async (queries) => {
    await lockAsAdministrator(queries, administratorId)
    const dealership = dealershipName ? await ensureDealership({ queries, name: dealershipName }) : undefined
    const dealershipId = dealership?.id ?? null
    const id = await insertUser(queries, { username, passwordHash, role, dealershipId, approvedAt: now() })
    return { user: await readUser(queries, id), newDealershipIds: dealership?.isNew ? [dealership.id] : [] }
  })
  if (created.newDealershipIds.length > 0) await catalogueWrites.applyDealerships(created.newDealershipIds)
  return created.user
}
