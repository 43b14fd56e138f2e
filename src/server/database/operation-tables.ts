import { bigint, date, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SiteDetails } from '#domain/operations/site-details-schema.ts'
import { instant } from './schema.ts'

/** Scheduled backups and their rehearsals. Belongs to this installation and is in no backup. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['backup', 'rehearsal'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it runs, or if its process died. */
    endedAt: instant('ended_at'),
    file: text('file'),
    result: text('result'),
    problem: text('problem'),
  },
  (table) => [index('backup_runs_latest').on(table.kind, table.startedAt)],
)
export type BackupKind = (typeof backupRuns.$inferSelect)['kind']

/** Failed and refused requests per hour in all processes. Belongs to this installation and is in no backup. */
export const incidents = pgTable(
  'incidents',
  {
    hour: instant('hour').notNull(),
    kind: text('kind', { enum: ['failure', 'refusal'] }).notNull(),
    /** An error with its route, or a security event. Never contains request data. */
    name: text('name').notNull(),
    count: integer('count').notNull(),
    requestIds: text('request_ids').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.kind, table.name] })],
)
export type IncidentKind = (typeof incidents.$inferSelect)['kind']

export const dailySizes = pgTable('daily_sizes', {
  day: date('day', { mode: 'string' }).primaryKey(),
  listings: integer('listings').notNull(),
  accounts: integer('accounts').notNull(),
  enquiries: integer('enquiries').notNull(),
  pictures: integer('pictures').notNull(),
  databaseBytes: bigint('database_bytes', { mode: 'number' }).notNull(),
  freeBytes: bigint('free_bytes', { mode: 'number' }).notNull(),
})

/** At most one row: the administrators' changes to the site. */
export const siteDetails = pgTable('site_details', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  details: jsonb('details').$type<SiteDetails>().notNull(),
})
