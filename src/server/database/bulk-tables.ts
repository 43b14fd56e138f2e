import { index, jsonb, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { BulkListing } from '#domain/bulk/bulk-change.ts'
import { instant, reference, users } from './schema.ts'

/** What listings were before a bulk change, until it can no longer be undone. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** `version` after the change: one that differs has been changed since. */
    listings: jsonb('listings').$type<{ id: number; version: number; before: BulkListing }[]>().notNull(),
  },
  (table) => [index('bulk_changes_created').on(table.createdAt), index('bulk_changes_user').on(table.userId)],
)
