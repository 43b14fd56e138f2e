import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { formatCount } from '#domain/text/format.ts'
import { type Comparison, moveMarketplace } from '#server/backup/move-marketplace.ts'
import { readSettings } from '#server/settings.ts'
import { assertThere, CommandProblem, callerPath, runCommand } from './installation.ts'

const usage = `Usage: npm run move -- NEW.env   copies a stopped marketplace to the place that NEW.env describes

NEW.env is like .env, with another DATABASE_URL (or none, and an empty DATA_DIR) or another S3_BUCKET (or none).`

const settingNames = { databaseUrl: 'DATABASE_URL', dataDir: 'DATA_DIR', s3Bucket: 'S3_BUCKET' }

await runCommand(async () => {
  const [file, ...more] = process.argv.slice(2)
  if (file === undefined || file === '--help' || more.length > 0) {
    console.log(usage)
    return file === '--help' ? 0 : 1
  }
  const from = readSettings(process.env)
  const to = readNewSettings(callerPath(file))
  assertThere(from)
  const compared = await moveMarketplace(from, to)
  for (const line of [['', 'old', 'new', ''], ...compared.map(textsOf)]) console.log(row(line))
  const different = compared.filter(({ isEqual }) => !isEqual).map(({ what }) => what)
  if (different.length > 0) {
    throw new CommandProblem(
      `Not moved: ${different.join(', ')} differ between the old and the new place. ` +
        'Stop everything that writes to the old place, empty the new one, and move again.',
    )
  }
  const changed = (['databaseUrl', 'dataDir', 's3Bucket'] as const).filter((name) => from[name] !== to[name])
  console.log(
    'Moved: everything is equal, and the old place is unchanged. ' +
      `Start with the settings of ${file}: ${changed.map((name) => settingNames[name]).join(', ')}.`,
  )
  return 0
})

/** @throws CommandProblem if there is no such file, StartProblem for a wrong setting */
function readNewSettings(file: string) {
  try {
    // The S3 client reads the environment itself. Variables that are set already stay.
    process.loadEnvFile(file)
    return readSettings(parseEnv(readFileSync(file, 'utf8')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new CommandProblem(`There is no file ${file}.`)
  }
}

function textsOf({ what, old, moved, isEqual }: Comparison): string[] {
  return [what, formatCount(old), formatCount(moved), isEqual ? 'equal' : 'NOT EQUAL']
}

function row([what = '', old = '', moved = '', remark = '']: string[]): string {
  return `${what.padEnd(20)} ${old.padStart(15)} ${moved.padStart(15)}  ${remark}`.trimEnd()
}
