import { backupSummary } from '#server/backup/backup-summary.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { readSettings } from '#server/settings.ts'
import { callerPath } from './caller-path.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => {
  const [file] = process.argv.slice(2)
  if (file === undefined || file === '--help') {
    console.log('Usage: npm run restore -- FILE   restores a backup into an empty DATA_DIR or DATABASE_URL')
    return file === undefined ? 1 : 0
  }
  const { database, manifest } = await restoreBackup(callerPath(file), readSettings(process.env))
  await database.close()
  console.log(`Restored ${backupSummary(manifest)}.`)
  return 0
})
