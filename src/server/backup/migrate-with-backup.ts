import path from 'node:path'
import type { Database, Queries } from '#server/database/database.ts'
import { lastMigration, lastMigrationOfProgram, migrate } from '#server/database/migrate.ts'
import { openImageStore } from '#server/images/image-store.ts'
import type { Log } from '#server/log.ts'
import type { Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import { makeBackup, migrationBackupName } from './make-backup.ts'

/** Migrates the database, after a backup if it is of an earlier version. @throws StartProblem if the backup fails */
export function migrateWithBackup(
  settings: Pick<Settings, 'backups' | 'dataDir' | 'databaseUrl' | 's3Bucket'>,
  { now, log }: { now: () => Date; log: Log },
): (queries: Queries) => Promise<void> {
  return async (queries) => {
    if (await isOfEarlierVersion(queries)) {
      if (settings.backups) await backUp(queries, settings.backups.folder)
      else log.warn('The database is migrated to this version without a backup: there is no BACKUP_DIR')
    }
    await migrate(queries)
  }

  async function backUp(queries: Queries, folder: string): Promise<void> {
    const kind: Database['kind'] = settings.databaseUrl === undefined ? 'embedded' : 'server'
    const file = path.join(folder, migrationBackupName(now()))
    try {
      await makeBackup({
        database: { kind, queries },
        images: await openImageStore(settings),
        file,
        now: now(),
      })
      log.warn(
        `The database was migrated to this version. Its backup from before is ${file}, which stays until you delete it. To go back: ` +
          `\`npm run restore -- --no-migrate ${file}\` with this version and an empty DATA_DIR or DATABASE_URL, ` +
          'then start the earlier version there.',
      )
    } catch (cause) {
      throw new StartProblem(
        `The database is of an earlier version, and the backup before its migration failed. ${(cause as Error).message} Nothing was changed.`,
        { cause },
      )
    }
  }
}

async function isOfEarlierVersion(queries: Queries): Promise<boolean> {
  const last = await lastMigration(queries)
  return last > 0 && last < lastMigrationOfProgram()
}
