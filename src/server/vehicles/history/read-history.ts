import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm'
import { can } from '#domain/accounts/permissions.ts'
import { limits } from '#domain/limits.ts'
import type {
  ChangePage,
  FieldChange,
  ListingChange,
  ListingHistory,
} from '#domain/vehicle/history/listing-changes.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import type { Queries } from '#server/database/database.ts'
import { type ChangedValue, listingChanges } from '#server/database/history-tables.ts'
import { dealerships, vehicles } from '#server/database/schema.ts'
import { notYours, vehicleNotFound } from '#server/http/conditional-write.ts'
import { Problem } from '#server/http/errors/problem.ts'

interface HistoryRead {
  user: SignedInUser
  vehicleId: number
  /** The id of a change: older ones only. */
  before: number | undefined
}

/** Changes of a listing, or of one that is deleted, newest first. @throws Problem absent, forbidden */
export async function readHistory(
  queries: Queries,
  { user, vehicleId, before }: HistoryRead,
): Promise<ListingHistory> {
  const subject = await subjectOf(queries, vehicleId)
  if (!subject) throw new Problem('absent', vehicleNotFound)
  if (!can(user, 'vehicle.read', subject)) throw notYours('vehicle')
  const rows = await queries
    .select()
    .from(listingChanges)
    .where(
      and(
        eq(listingChanges.vehicleId, vehicleId),
        before === undefined ? undefined : lt(listingChanges.id, before),
      ),
    )
    .orderBy(desc(listingChanges.id))
    .limit(limits.historyPageSize + 1)
  return pageOfChanges(rows, changeOf)
}

/** @param rows one more than a page where there is another */
export function pageOfChanges<Row, Change extends ListingChange>(
  rows: readonly Row[],
  read: (row: Row) => Change,
): ChangePage<Change> {
  const changes = rows.slice(0, limits.historyPageSize).map(read)
  return { changes, next: rows.length > changes.length ? (changes.at(-1)?.id ?? null) : null }
}

export function changeOf(row: typeof listingChanges.$inferSelect): ListingChange {
  const { id, kind, changedAt, username, source, values } = row
  return { id, kind, changedAt: changedAt.toISOString(), username, source, fields: fieldChanges(values) }
}

/** Whose the listing is; of a deleted one, whose it was. */
async function subjectOf(queries: Queries, id: number) {
  const { name: dealershipName } = dealerships
  const [present] = await queries
    .select({ userId: vehicles.userId, dealershipName })
    .from(vehicles)
    .innerJoin(dealerships, eq(dealerships.id, vehicles.dealershipId))
    .where(eq(vehicles.id, id))
  if (present) return present
  const [last] = await queries
    .select({ userId: listingChanges.ownerId, dealershipName })
    .from(listingChanges)
    .leftJoin(dealerships, eq(dealerships.id, listingChanges.dealershipId))
    .where(eq(listingChanges.vehicleId, id))
    .orderBy(desc(listingChanges.id))
    .limit(1)
  return last
}

const fieldOfColumn = new Map([
  ...Object.entries(getTableColumns(vehicles)).map(([field, { name }]) => [name, field] as const),
  [vehicles.userId.name, 'owner'],
  [vehicles.dealershipId.name, 'dealershipName'],
])

function fieldChanges(values: Record<string, [ChangedValue, ChangedValue]>): FieldChange[] {
  return Object.entries(values).map(([column, [from, to]]) => ({
    field: fieldOfColumn.get(column) ?? column,
    from,
    to,
  }))
}
