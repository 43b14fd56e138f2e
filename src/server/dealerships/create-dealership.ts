import type { Dealership, DealershipDraft } from '#domain/dealership.ts'
import { nameKey } from '#domain/names.ts'
import type { User } from '#domain/user.ts'
import { dealershipRow } from '#server/catalogue/read-rows.ts'
import type { Database } from '#server/database/database.ts'
import { dealerships } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import type { CatalogueWrites } from '#server/parts.ts'
import { assertMayEditDealership } from './may-edit-dealership.ts'

/**
 * Creates a dealership's profile. Only an administrator's `isActive` counts. The catalogue has it when
 * this returns, or as soon as it can be read again.
 * @returns the new dealership
 * @throws Problem forbidden, or conflict where the name is taken
 */
export async function createDealership({
  database,
  catalogueWrites,
  user,
  draft,
}: {
  database: Database
  catalogueWrites: CatalogueWrites
  user: User
  draft: DealershipDraft
}): Promise<Dealership> {
  assertMayEditDealership(user, draft.name)
  const [created] = await database.queries
    .insert(dealerships)
    .values({ ...draft, nameKey: nameKey(draft.name), isActive: user.isAdmin ? draft.isActive : true })
    .onConflictDoNothing({ target: dealerships.nameKey })
    .returning()
  if (!created) throw new Problem('conflict', 'A dealership of this name exists already')
  await catalogueWrites.applyDealerships([created.id])
  return dealershipRow(created)
}
