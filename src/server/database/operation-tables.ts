import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SiteDetails } from '#domain/operations/site-details-schema.ts'
import { instant, reference, users, vehicles } from './schema.ts'

/** Backups made by the schedule, and their rehearsals; of this installation, and in no backup. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['backup', 'rehearsal'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it runs, or if its process died. */
    endedAt: instant('ended_at'),
    file: text('file'),
    /** Summary in one line. */
    result: text('result'),
    problem: text('problem'),
  },
  (table) => [index('backup_runs_latest').on(table.kind, table.startedAt)],
)
export type BackupKind = (typeof backupRuns.$inferSelect)['kind']

/** Failed and refused requests of each hour, in all processes together; of this installation, and in no backup. */
export const incidents = pgTable(
  'incidents',
  {
    hour: instant('hour').notNull(),
    kind: text('kind', { enum: ['failure', 'refusal'] }).notNull(),
    /** An error with its route, or a security event. Never the content of a request. */
    name: text('name').notNull(),
    count: integer('count').notNull(),
    /** Ids of the latest requests. */
    requestIds: text('request_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.kind, table.name] })],
)
export type IncidentKind = (typeof incidents.$inferSelect)['kind']

/** How large the marketplace was on each local day, as its last hour had it. */
export const dailySizes = pgTable('daily_sizes', {
  day: date('day', { mode: 'string' }).primaryKey(),
  listings: integer('listings').notNull(),
  accounts: integer('accounts').notNull(),
  enquiries: integer('enquiries').notNull(),
  pictures: integer('pictures').notNull(),
  databaseBytes: bigint('database_bytes', { mode: 'number' }).notNull(),
  freeBytes: bigint('free_bytes', { mode: 'number' }).notNull(),
})

/** Changes of the site by administrators: one row, or none. */
export const siteDetails = pgTable('site_details', {
  id: integer('id').primaryKey(),
  /** Counts the changes, from 1. */
  version: integer('version').notNull(),
  details: jsonb('details').$type<SiteDetails>().notNull(),
})

/** Attempts of a kind, such as failed log-ins, per window. The table's name dates from earlier versions. */
export const attempts = pgTable(
  'failed_attempts',
  {
    /** Purpose, address and account, hashed. */
    key: text('key').primaryKey(),
    windowStart: instant('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [index('failed_attempts_window').on(table.windowStart)],
)

/** Contributions of an account per local day, for its limits. */
export const accountUse = pgTable(
  'account_use',
  {
    userId: reference('user_id').references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    listings: integer('listings').notNull().default(0),
    batches: integer('batches').notNull().default(0),
    pictures: integer('pictures').notNull().default(0),
    pictureBytes: bigint('picture_bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), index('account_use_day').on(table.day)],
)

/** Idempotency keys of new listings, kept for an hour. A repeated request lists nothing twice. */
export const listingKeys = pgTable(
  'listing_keys',
  {
    /** Hash of account, `Idempotency-Key` and content. */
    key: text('key').primaryKey(),
    vehicleId: reference('vehicle_id').references(() => vehicles.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('listing_keys_vehicle').on(table.vehicleId),
    index('listing_keys_created').on(table.createdAt),
  ],
)

/** Mails sent per local day, in total and to one recipient. */
export const mailCounts = pgTable(
  'mail_counts',
  {
    day: text('day').notNull(),
    /** Hashed: no address is stored. */
    key: text('key').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.key] })],
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
