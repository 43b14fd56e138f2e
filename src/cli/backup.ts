import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatQuantity } from '#domain/text/format.ts'
import { backupName } from '#server/backup/backup-names.ts'
import { backupSummary } from '#server/backup/backup-summary.ts'
import { rehearseBackup } from '#server/backup/rehearse-backup.ts'
import { hasDatabase } from '#server/database/embedded/database-folder.ts'
import { readSettings } from '#server/settings.ts'
import { callerPath } from './caller-path.ts'
import { reachInstallation } from './installation.ts'
import { CommandProblem, runCommand } from './run-command.ts'

const usage = `Usage: npm run backup -- FILE              writes a backup; a folder gets a file named by the time
       npm run backup -- --rehearse FILE   restores it into a temporary folder and compares`

async function back(target: string): Promise<string> {
  const settings = readSettings(process.env)
  if (settings.databaseUrl === undefined && !hasDatabase(settings.dataDir))
    throw new CommandProblem(`There is no marketplace in ${path.resolve(settings.dataDir)}.`)
  const isFolder = (await stat(target).catch(() => undefined))?.isDirectory()
  const file = isFolder ? path.join(target, backupName(new Date())) : target
  // An older database is read as it is.
  const installation = await reachInstallation(settings, async () => undefined)
  try {
    return `${file}: ${backupSummary(await installation.run('backup', { file }))}`
  } finally {
    await installation.close()
  }
}

async function rehearse(file: string): Promise<string> {
  const { manifest, listings } = await rehearseBackup(file)
  return `${file} restores: ${backupSummary(manifest)}, all compared. ${formatQuantity(listings, 'listing')} ${listings === 1 ? 'is' : 'are'} found in it.`
}

await runCommand(async () => {
  const options = { rehearse: { type: 'boolean' }, help: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const [file, ...more] = positionals
  if (values.help || file === undefined || more.length > 0) {
    console.log(usage)
    return values.help ? 0 : 1
  }
  console.log(await (values.rehearse ? rehearse : back)(callerPath(file)))
  return 0
})
