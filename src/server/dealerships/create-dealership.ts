import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Dealership, DealershipDraft } from '#domain/dealership/dealership.ts'
import { dealershipOf, storedDealership } from '#server/catalogue/feed/read-rows.ts'
import type { Database } from '#server/database/database.ts'
import type { CatalogueWrites } from '#server/dependencies.ts'
import { Problem } from '#server/http/problem.ts'
import { insertDealership } from '../names/ensure-dealership.ts'
import { ofAnotherDealership } from './dealership-problems.ts'

/**
 * Creates a profile; `isActive` counts only from an administrator.
 * @throws Problem forbidden, malformed or conflict as `insertDealership` does and where the name is taken
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
  if (!can(user, 'dealership.create', { dealershipName: draft.name })) throw ofAnotherDealership()
  const isActive = can(user, 'dealership.activate') ? draft.isActive : true
  const { row, isNew } = await insertDealership(database.queries, draft.name, { ...draft, isActive })
  if (!isNew) throw new Problem('conflict', 'A dealership of this name exists already')
  await catalogueWrites.applyRows({ dealerships: [{ id: row.id, row: storedDealership(row) }] })
  return dealershipOf(row)
}
