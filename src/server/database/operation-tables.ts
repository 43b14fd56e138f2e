import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './schema.ts'

/** Backups made by the schedule, and their rehearsals; of this installation, and in no backup. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    kind: text('kind', { enum: ['backup', 'rehearsal'] }).notNull(),
    startedAt: instant('started_at').notNull(),
    /** Null while it runs, and where its process died. */
    endedAt: instant('ended_at'),
    /** The backup's path, as soon as it is known. */
    file: text('file'),
    /** What it has, or was found in it, in one line. */
    result: text('result'),
    /** Why it failed. */
    problem: text('problem'),
  },
  (table) => [index('backup_runs_latest').on(table.kind, table.startedAt)],
)
export type BackupKind = (typeof backupRuns.$inferSelect)['kind']
