import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import type { Dealership, DealershipDraft } from '#domain/dealership/dealership-schema.ts'
import { dealershipOf } from '#server/catalogue/feed/read-rows.ts'
import { insertDealership } from '#server/dealerships/names/ensure-dealership.ts'
import type { Dependencies, Writing } from '#server/dependencies.ts'
import { notYours } from '#server/http/conditional-write.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { askToConfirm } from './ask-to-confirm.ts'

/**
 * Creates a profile, and asks its address for a confirmation; `isActive` counts only from an administrator.
 * @throws Problem forbidden, malformed, conflict
 */
export async function createDealership(
  { database, catalogueWrites, now }: Writing & Pick<Dependencies, 'now'>,
  user: User,
  draft: DealershipDraft,
): Promise<Dealership> {
  if (!can(user, 'dealership.create', { dealershipName: draft.name })) throw notYours('dealership')
  const isActive = can(user, 'dealership.activate') ? draft.isActive : true
  const row = await database.queries.transaction(async (queries) => {
    const row = await insertDealership(queries, draft.name, { ...draft, isActive })
    if (!row) throw new Problem('conflict', 'A dealership of this name exists already')
    await askToConfirm(queries, row.id, { now: now() })
    return row
  })
  await catalogueWrites.apply({ dealerships: [row.id] })
  return dealershipOf(row)
}
