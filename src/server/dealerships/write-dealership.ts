import { eq, sql } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { checkText } from '#domain/dealership/dealership-checks.ts'
import type { Dealership, DealershipDraft, DealershipPatch } from '#domain/dealership/dealership-schema.ts'
import type { AuditAction } from '#domain/moderation/audit.ts'
import { dealershipOf } from '#server/catalogue/read-rows.ts'
import type { AuditDetails } from '#server/database/moderation-tables.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import { insertDealership } from '#server/dealerships/ensure-dealership.ts'
import type { Dependencies, Writing } from '#server/dependencies.ts'
import { isWritable, notYours, type RowWrite, refuseWrite } from '#server/http/conditional-write.ts'
import { Problem } from '#server/http/problem.ts'
import { writeAudit } from '#server/write-audit.ts'
import { askToConfirm } from './contact-address.ts'

/** Only administrators set `isActive`. @throws Problem */
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

/** The name is fixed. Only administrators set `isActive` and `checks`. @throws Problem */
export async function updateDealership(
  { database, catalogueWrites, now }: Writing & Pick<Dependencies, 'now'>,
  write: RowWrite,
  { isActive, checks, ...fields }: DealershipPatch,
): Promise<{ dealership: Dealership; isSwitched: boolean }> {
  const mayActivate = can(write.user, 'dealership.activate')
  const isActiveSet = mayActivate && isActive !== undefined
  const checked = mayActivate ? checks : undefined
  const { isSwitched, changed, listings } = await database.queries.transaction(async (queries) => {
    const [before] = mayActivate
      ? await queries.select().from(dealerships).where(eq(dealerships.id, write.id)).for('no key update')
      : []
    const [changed] = await queries
      .update(dealerships)
      .set({ ...fields, checks: checked, isActive: isActiveSet ? isActive : sql`is_active` })
      .where(isWritable(write, 'dealership.edit'))
      .returning()
    if (!changed) return refuseWrite(queries, write, 'dealership.edit')
    const note = (action: AuditAction, details?: AuditDetails) => {
      const object = { kind: 'dealership', id: write.id, name: changed.name, dealershipId: write.id } as const
      return writeAudit(queries, write.user.id, { action, object, details, now: now() })
    }
    const isSwitched = before !== undefined && before.isActive !== changed.isActive
    if (isSwitched) await note(changed.isActive ? 'dealership.switch-on' : 'dealership.switch-off')
    if (checked) await note('dealership.check', { checks: checked.map(checkText).join('; ') })
    const others = (Object.keys(fields) as (keyof typeof fields)[]).filter(
      (field) => before && JSON.stringify(before[field]) !== JSON.stringify(changed[field]),
    )
    if (others.length > 0) await note('dealership.change', { fields: others.join(', ') })
    if (fields.contactEmail) await askToConfirm(queries, write.id, { now: now() })
    const { logoUrl, city, address } = fields
    if (logoUrl === undefined && city === undefined && address === undefined)
      return { isSwitched, changed, listings: [] }
    // Triggers give its listings a new version with the logo and parish.
    const ofDealership = eq(vehicles.dealershipId, write.id)
    const listings = await queries.select({ id: vehicles.id }).from(vehicles).where(ofDealership)
    return { isSwitched, changed, listings }
  })
  await catalogueWrites.apply({ dealerships: [changed.id], vehicles: listings.map(({ id }) => id) })
  return { dealership: dealershipOf(changed), isSwitched }
}
