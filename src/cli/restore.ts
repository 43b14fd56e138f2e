import { parseArgs } from 'node:util'
import { backupSummary } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { readSettings } from '#server/settings.ts'
import { callerPath, runCommand } from './installation.ts'

const usage = `Usage: npm run restore -- FILE                restores a backup into an empty DATA_DIR or DATABASE_URL
       npm run restore -- --no-migrate FILE   restores without migrating, to go back to the version before an update`

await runCommand(async () => {
  const options = { 'no-migrate': { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file, ...more] = positionals
  if (values.help || file === undefined || more.length > 0) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  const isMigrated = !values['no-migrate']
  const { database, manifest } = await restoreBackup(callerPath(file), readSettings(process.env), {
    isMigrated,
  })
  await database.close()
  console.log(`Restored ${backupSummary(manifest)}.`)
  if (!isMigrated) console.log('It was not migrated. Start the version that created its database.')
  return 0
})
