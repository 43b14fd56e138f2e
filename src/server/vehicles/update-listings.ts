import { and, eq, gte, lt } from 'drizzle-orm'
import {
  afterBulkChange,
  type BulkChange,
  type BulkListing,
  bulkFields,
  isUnchanged,
} from '#domain/bulk/bulk-change.ts'
import type { BulkAnswer, BulkFailure, BulkPreview } from '#domain/bulk/bulk-schema.ts'
import { limits } from '#domain/limits.ts'
import { askingPrice } from '#domain/pricing/promotion.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { unusualNumbers } from '#domain/vehicle/unusual-number.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import { keepNewest } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { bulkChanges, setChangeAuthor, type UndoableListing } from '#server/database/listing-tables.ts'
import { scopeOf } from '#server/database/permission-scope.ts'
import type { Dependencies, ListingWriting } from '#server/dependencies.ts'
import { Problem } from '#server/http/problem.ts'
import { countListingWrites } from '#server/quotas.ts'
import {
  type Chosen,
  deleteUnchanged,
  failure,
  lockChosen,
  readChosen,
  type SavedListing,
  type StoredListing,
  saveListings,
} from './chosen-listings.ts'

interface BulkWrite {
  user: SignedInUser
  chosen: Chosen
  change: BulkChange
  now: Date
}

interface Plan {
  row: StoredListing
  before: BulkListing
  after: BulkListing
}

/** Reads the listings before the transaction, and again if somebody changed them before it. */
export async function updateListings(
  { database, catalogueWrites, findings }: ListingWriting,
  { user, chosen, change, now }: BulkWrite,
): Promise<BulkAnswer> {
  const action = 'vehicle.edit'
  const { plans, unchanged, failed } = planChanges(
    await readChosen(database.queries, { user, chosen, action }),
    change,
  )
  const answer: BulkAnswer = { changed: 0, unchanged, failed, undo: null }
  if (plans.length === 0) return answer
  const saved = await database.queries.transaction(async (queries) => {
    await lockChosen(
      database,
      queries,
      plans.map(({ row }) => row.id),
    )
    await countListingWrites(queries, { user, listings: plans.length, now })
    await setChangeAuthor(queries, 'bulk', user.id)
    const saved = await savePlans(queries, plans)
    const left = new Map(plans.map(({ row: { id } }) => [id, chosen.get(id)]))
    for (const { id } of saved) left.delete(id)
    if (left.size > 0) {
      const again = planChanges(await readChosen(queries, { user, chosen: left, action }), change)
      answer.unchanged += again.unchanged
      failed.push(...again.failed)
      plans.push(...again.plans)
      saved.push(...(await savePlans(queries, again.plans)))
    }
    if (saved.length === 0) return saved
    const beforeOf = new Map(plans.map(({ row, before }) => [row.id, before]))
    const listings = saved.flatMap(({ id, version }) => {
      const before = beforeOf.get(id)
      return before ? [{ id, version, before }] : []
    })
    answer.undo = await keepChange(queries, { userId: user.id, listings, now })
    return saved
  })
  const ids = saved.map(({ id }) => id)
  await catalogueWrites.apply({ vehicles: ids })
  findings.look(ids)
  return { ...answer, changed: saved.length }
}

function savePlans(queries: Queries, plans: readonly Plan[]): Promise<SavedListing[]> {
  return saveListings(
    queries,
    plans.map(({ row: { id, version }, after }) => ({ id, version, ...after })),
  )
}

/** Shows asking prices before and after, and unusual ones. */
export async function previewChange(
  { database, catalogue }: Pick<Dependencies, 'database' | 'catalogue'>,
  { user, chosen, change, now }: BulkWrite,
): Promise<BulkAnswer & { preview: BulkPreview }> {
  const read = await readChosen(database.queries, { user, chosen, action: 'vehicle.edit' })
  const { plans, ...rest } = planChanges(read, change)
  const preview = plans.slice(0, limits.bulkPreview).map(({ row, before, after }) => ({
    id: row.id,
    name: vehicleName(row),
    from: askingPrice(before, now),
    to: askingPrice(after, now),
  }))
  const unusual = plans.flatMap(({ row, before, after }) => {
    const ofPrice = (price: number) => ({ price, mileage: null, engineCC: null })
    const expected = { usual: catalogue.usualNumbers(row), before: ofPrice(before.price), now }
    return unusualNumbers({ ...row, ...ofPrice(after.price) }, expected).map(({ message }) => message)
  })
  const examples = unusual.slice(0, limits.bulkUnusual)
  const asked = unusual.length > 0 && { unusual: { count: unusual.length, examples } }
  return { ...rest, changed: plans.length, undo: null, preview, ...asked }
}

function planChanges({ rows, failed }: { rows: StoredListing[]; failed: BulkFailure[] }, change: BulkChange) {
  const plans: Plan[] = []
  let unchanged = 0
  for (const row of rows) {
    const before = mapKeys<BulkListing>(bulkFields, (field) => row[field])
    const after = afterBulkChange(before, change)
    if (typeof after === 'string') failed.push(failure(row, after))
    else if (isUnchanged(before, after)) unchanged++
    else plans.push({ row, before, after })
  }
  return { plans, unchanged, failed }
}

const undoMs = 60 * 60 * 1000
const undoableChanges = 10
/** Larger changes cannot be undone: files with thousands of long texts. */
const undoableCharacters = 5_000_000

export async function keepChange(
  queries: Queries,
  { userId, listings, now }: { userId: number; listings: UndoableListing[]; now: Date },
): Promise<BulkAnswer['undo']> {
  if (JSON.stringify(listings).length > undoableCharacters) return null
  const [kept] = await queries
    .insert(bulkChanges)
    .values({ userId, createdAt: now, listings })
    .returning({ id: bulkChanges.id })
  await keepNewest(queries, bulkChanges, { userId, most: undoableChanges })
  return kept ? { id: kept.id, until: new Date(now.getTime() + undoMs).toISOString() } : null
}

function oldestUndoable(now: Date): Date {
  return new Date(now.getTime() - undoMs)
}

/** Restores changed listings and deletes added ones. Those changed since are stale. @throws Problem absent */
export async function undoChange(
  { database, catalogueWrites, findings }: ListingWriting,
  { user, id, now }: { user: SignedInUser; id: string; now: Date },
): Promise<BulkAnswer> {
  const { restored, deleted, failed } = await database.queries.transaction(async (queries) => {
    const [change] = await queries
      .delete(bulkChanges)
      .where(
        and(
          eq(bulkChanges.id, id),
          eq(bulkChanges.userId, user.id),
          gte(bulkChanges.createdAt, oldestUndoable(now)),
        ),
      )
      .returning()
    if (!change) throw new Problem('absent', 'This can no longer be undone')
    const chosen = new Map(change.listings.map((listing) => [listing.id, listing.version]))
    await lockChosen(database, queries, [...chosen.keys()])
    await setChangeAuthor(queries, 'undo', user.id)
    const action = 'vehicle.edit'
    const changed = change.listings.flatMap(({ before, ...listing }) =>
      before ? [{ ...before, ...listing }] : [],
    )
    const restored = idsOf(await saveListings(queries, changed, scopeOf(user, action)))
    const added = change.listings.filter(({ before }) => before === null)
    const deleted = idsOf(await deleteUnchanged(queries, added, scopeOf(user, 'vehicle.delete')))
    await countListingWrites(queries, { user, listings: restored.length + deleted.length, now })
    for (const id of [...restored, ...deleted]) chosen.delete(id)
    if (chosen.size === 0) return { restored, deleted, failed: [] }
    const { failed } = await readChosen(queries, { user, chosen, action })
    return { restored, deleted, failed }
  })
  await catalogueWrites.apply({ vehicles: [...restored, ...deleted] })
  findings.look(restored)
  return { changed: restored.length + deleted.length, unchanged: 0, failed, undo: null }
}

const idsOf = (listings: readonly SavedListing[]) => listings.map(({ id }) => id)

export async function forgetBulkChanges(queries: Queries, now: Date): Promise<void> {
  await queries.delete(bulkChanges).where(lt(bulkChanges.createdAt, oldestUndoable(now)))
}
