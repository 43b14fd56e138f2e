import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user.ts'
import type { Dealership, DealershipDraft } from '#domain/dealership/dealership.ts'
import { dealershipOf } from '#server/catalogue/feed/read-rows.ts'
import type { Writing } from '#server/dependencies.ts'
import { notYours } from '#server/http/conditional-write.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { dealershipChange, insertDealership } from '#server/names/ensure-dealership.ts'

/** Creates a profile; `isActive` counts only from an administrator. @throws Problem forbidden, malformed, conflict */
export async function createDealership(
  { database, catalogueWrites }: Writing,
  user: User,
  draft: DealershipDraft,
): Promise<Dealership> {
  if (!can(user, 'dealership.create', { dealershipName: draft.name })) throw notYours('dealership')
  const isActive = can(user, 'dealership.activate') ? draft.isActive : true
  const row = await insertDealership(database.queries, draft.name, { ...draft, isActive })
  if (!row) throw new Problem('conflict', 'A dealership of this name exists already')
  await catalogueWrites.applyRows({ dealerships: [dealershipChange(row)] })
  return dealershipOf(row)
}
