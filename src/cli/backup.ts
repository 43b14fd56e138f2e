import { stat } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { formatQuantity } from '#domain/text/format.ts'
import { backupName, backupSummary } from '#server/backup/make-backup.ts'
import { rehearseBackup } from '#server/backup/rehearse-backup.ts'
import { callerPath, runCommand, withMarketplace } from './installation.ts'

const usage = `Usage: npm run backup -- FILE              writes a backup; if FILE is a folder, the backup is named after the time
       npm run backup -- --rehearse FILE   restores it into a temporary folder and compares the result`

function back(target: string): Promise<string> {
  return withMarketplace(async (installation) => {
    const isFolder = (await stat(target).catch(() => undefined))?.isDirectory()
    const file = isFolder ? path.join(target, backupName(new Date())) : target
    return `${file}: ${backupSummary(await installation.run('backup', { file }))}`
  })
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
