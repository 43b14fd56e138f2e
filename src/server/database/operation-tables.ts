import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
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

/** At most one row: the administrators' changes to the site. */
export const siteDetails = pgTable('site_details', {
  id: integer('id').primaryKey(),
  version: integer('version').notNull(),
  details: jsonb('details').$type<SiteDetails>().notNull(),
})
