import {
  afterBulkChange,
  type BulkChange,
  type BulkListing,
  bulkFields,
  isUnchanged,
} from '#domain/bulk/bulk-change.ts'
import type { BulkAnswer, BulkFailure, BulkPreview } from '#domain/bulk/bulk-schema.ts'
import { limits } from '#domain/limits.ts'
import { askingPrice } from '#domain/promotion/promotion.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { unusualNumbers } from '#domain/vehicle/unusual-number.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import { countListingWrites } from '#server/allowances/listing-writes.ts'
import { bulkChanges } from '#server/database/bulk-tables.ts'
import { setChangeAuthor } from '#server/database/history-tables.ts'
import type { Dependencies, Writing } from '#server/dependencies.ts'
import { type Chosen, failure, readChosen, type StoredListing } from './chosen-listings.ts'
import { saveListings } from './save-listings.ts'
import { forgetEarlierChanges, undoableUntil } from './undo-change.ts'

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

/** Changes the chosen listings in one transaction, those that can be changed, and keeps what they were. */
export async function updateListings(
  { database, catalogueWrites }: Writing,
  { user, chosen, change, now }: BulkWrite,
): Promise<BulkAnswer> {
  const { answer, saved } = await database.queries.transaction(async (queries) => {
    const read = await readChosen(queries, { user, chosen, action: 'vehicle.edit', isLocking: true })
    const { plans, ...rest } = planChanges(read, change)
    const answer: BulkAnswer = { ...rest, changed: plans.length, undo: null }
    if (plans.length === 0) return { answer, saved: [] }
    await countListingWrites(queries, { user, listings: plans.length, now })
    await setChangeAuthor(queries, 'bulk', user.id)
    const saved = await saveListings(
      queries,
      plans.map(({ row, after }) => ({ id: row.id, ...after })),
    )
    const versions = new Map(saved.map(({ id, version }) => [id, version]))
    const listings = plans.map(({ row: { id }, before }) => ({ id, version: versions.get(id) ?? 0, before }))
    const [kept] = await queries
      .insert(bulkChanges)
      .values({ userId: user.id, createdAt: now, listings })
      .returning({ id: bulkChanges.id })
    await forgetEarlierChanges(queries, user.id)
    if (kept) answer.undo = { id: kept.id, until: undoableUntil(now).toISOString() }
    return { answer, saved }
  })
  await catalogueWrites.applyRows({ vehicles: saved.map((row) => ({ id: row.id, row })) })
  return answer
}

/** What `updateListings` would do now, with the asking prices before and after, and which of them are unusual. */
export async function previewChange(
  { database, catalogue }: Pick<Dependencies, 'database' | 'catalogue'>,
  { user, chosen, change, now }: BulkWrite,
): Promise<BulkAnswer & { preview: BulkPreview }> {
  const read = await readChosen(database.queries, { user, chosen, action: 'vehicle.edit', isLocking: false })
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
    const before = bulkListing(row)
    const after = afterBulkChange(before, change)
    if (typeof after === 'string') failed.push(failure(row, after))
    else if (isUnchanged(before, after)) unchanged++
    else plans.push({ row, before, after })
  }
  return { plans, unchanged, failed }
}

function bulkListing(row: StoredListing): BulkListing {
  const instants = {
    promotionStartDate: row.promotionStartDate?.toISOString() ?? null,
    promotionEndDate: row.promotionEndDate?.toISOString() ?? null,
  }
  return mapKeys<BulkListing>(bulkFields, (field) => ({ ...row, ...instants })[field])
}
