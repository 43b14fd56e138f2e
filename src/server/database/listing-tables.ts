import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { BatchListing } from '#domain/batch/batch-changes.ts'
import type { BulkListing } from '#domain/bulk/bulk-change.ts'
import { type ChangeSource, changeKinds, changeSources } from '#domain/enums.ts'
import type { Queries } from './database.ts'
import { instant, reference, users, vehicles } from './schema.ts'

export const changeKindEnum = pgEnum('change_kind', changeKinds)
export const changeSourceEnum = pgEnum('change_source', changeSources)

/** Written by triggers of `vehicles`. There are no foreign keys, because changes outlive their listings. */
export const listingChanges = pgTable(
  'listing_changes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    vehicleId: reference('vehicle_id'),
    kind: changeKindEnum('kind').notNull(),
    changedAt: instant('changed_at').notNull(),
    username: text('username'),
    /** Null if no call of the program made the change. */
    source: changeSourceEnum('source'),
    /** The listing's owner and dealership after the change. */
    ownerId: reference('owner_id'),
    dealershipId: reference('dealership_id'),
    /** Keys are columns of `vehicles`. Long texts are shortened, pictures counted, accounts and dealerships named. */
    values: jsonb('values').$type<Record<string, [before: ChangedValue, after: ChangedValue]>>().notNull(),
  },
  (table) => [
    index('listing_changes_vehicle').on(table.vehicleId, table.id),
    index('listing_changes_deletions')
      .on(table.ownerId, table.dealershipId, table.vehicleId)
      .where(sql`${table.kind} = 'deleted'`),
    // Order in which rows are written and removed.
    index('listing_changes_changed').using('brin', table.changedAt),
  ],
)

export type ChangedValue = string | number | boolean | null

export interface UndoableListing {
  id: number
  /** After the change. Another version means that somebody has edited the listing since. */
  version: number
  before: BulkListing | BatchListing | null
}

/** Previous state of listings, kept while a bulk change or upload can be undone. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    listings: jsonb('listings').$type<UndoableListing[]>().notNull(),
  },
  (table) => [index('bulk_changes_created').on(table.createdAt), index('bulk_changes_user').on(table.userId)],
)

/** Views and saves of a listing per local day. Enquiries are counted from their own table. */
export const vehicleEngagement = pgTable(
  'vehicle_interest',
  {
    vehicleId: reference('vehicle_id').references(() => vehicles.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull().default(0),
    saves: integer('saves').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.vehicleId, table.day] }),
    index('vehicle_interest_day').on(table.day),
    check('vehicle_interest_counts', sql`${table.views} >= 0 and ${table.saves} >= 0`),
  ],
)

/** Devices per local day whose search found few vehicles. */
export const missedSearches = pgTable(
  'missed_searches',
  {
    /** `searchQueryString` */
    search: text('search').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    devices: integer('devices').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.search, table.day] }), index('missed_searches_day').on(table.day)],
)

/** Idempotency keys of new listings, kept for an hour. */
export const listingKeys = pgTable(
  'listing_keys',
  {
    key: text('key').primaryKey(),
    vehicleId: reference('vehicle_id').references(() => vehicles.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('listing_keys_vehicle').on(table.vehicleId),
    index('listing_keys_created').on(table.createdAt),
  ],
)

/** Names the author of a transaction's changes for the trigger, which sees no parameters. */
export async function setChangeAuthor(
  queries: Queries,
  source: ChangeSource,
  userId: number | null,
): Promise<void> {
  await queries.execute(sql`
    select set_config('bimwheels.change_source', ${source}, true),
      set_config('bimwheels.change_author', ${userId === null ? '' : String(userId)}, true)`)
}
