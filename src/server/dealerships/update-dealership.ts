import { eq, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { Dealership, DealershipPatch } from '#domain/dealership/dealership.ts'
import { checkText } from '#domain/dealership/dealership-checks.ts'
import { writeAudit } from '#server/audit/write-audit.ts'
import { dealershipOf } from '#server/catalogue/feed/read-rows.ts'
import type { Queries } from '#server/database/database.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import type { Dependencies, Writing } from '#server/dependencies.ts'
import { isWritable, type RowWrite, refuseWrite } from '#server/http/conditional-write.ts'
import { askToConfirm } from './ask-to-confirm.ts'

/**
 * Changes the given fields of a profile; the name is fixed, `isActive` and `checks` count only from an administrator.
 * @returns also whether that switched it on or off
 * @throws Problem absent, forbidden or stale
 */
export async function updateDealership(
  { database, catalogueWrites, now }: Writing & Pick<Dependencies, 'now'>,
  write: RowWrite,
  { isActive, checks, ...fields }: DealershipPatch,
): Promise<{ dealership: Dealership; isSwitched: boolean }> {
  const mayActivate = can(write.user, 'dealership.activate')
  const isActiveSet = mayActivate && isActive !== undefined
  const checked = mayActivate ? checks : undefined
  const { wasActive, changed, listings } = await database.queries.transaction(async (queries) => {
    const wasActive = isActiveSet ? await lockState(queries, write.id) : undefined
    const [changed] = await queries
      .update(dealerships)
      .set({ ...fields, checks: checked, isActive: isActiveSet ? isActive : sql`is_active` })
      .where(isWritable(write, 'dealership.edit'))
      .returning()
    if (!changed) return refuseWrite(queries, write, 'dealership.edit')
    if (wasActive !== undefined && wasActive !== changed.isActive) {
      await writeAudit(queries, write.user.id, {
        action: changed.isActive ? 'dealership.switch-on' : 'dealership.switch-off',
        object: { kind: 'dealership', id: write.id, name: changed.name, dealershipId: write.id },
        now: now(),
      })
    }
    if (checked) {
      await writeAudit(queries, write.user.id, {
        action: 'dealership.check',
        object: { kind: 'dealership', id: write.id, name: changed.name, dealershipId: write.id },
        details: { checks: checked.map(checkText).join('; ') },
        now: now(),
      })
    }
    if (fields.contactEmail) await askToConfirm(queries, write.id, { now: now() })
    const { logoUrl, city, address } = fields
    if (logoUrl === undefined && city === undefined && address === undefined)
      return { wasActive, changed, listings: [] }
    // The database gives its listings a new version with their dealership's logo and parish.
    const ofDealership = eq(vehicles.dealershipId, write.id)
    return {
      wasActive,
      changed,
      listings: await queries.select({ id: vehicles.id }).from(vehicles).where(ofDealership),
    }
  })
  await catalogueWrites.apply({ dealerships: [changed.id], vehicles: listings.map(({ id }) => id) })
  const isSwitched = wasActive !== undefined && wasActive !== changed.isActive
  return { dealership: dealershipOf(changed), isSwitched }
}

async function lockState(queries: Queries, id: number): Promise<boolean | undefined> {
  const { isActive } = dealerships
  const [row] = await queries
    .select({ isActive })
    .from(dealerships)
    .where(eq(dealerships.id, id))
    .for('no key update')
  return row?.isActive
}
