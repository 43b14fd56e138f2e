import path from 'node:path'
import { parseArgs } from 'node:util'
import { hasDatabase } from '#server/database/embedded/database-folder.ts'
import type { Finding } from '#server/doctor/findings.ts'
import { readSettings } from '#server/settings.ts'
import { reachInstallation } from './installation.ts'
import { CommandProblem, runCommand } from './run-command.ts'

const marks: Record<Finding['state'], string> = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' }

await runCommand(async () => {
  const { values } = parseArgs({ options: { mail: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    console.log('Usage: npm run doctor [-- --mail ADDRESS]   looks at everything; ADDRESS gets a test mail')
    return 0
  }
  const settings = readSettings(process.env)
  if (settings.databaseUrl === undefined && !hasDatabase(settings.dataDir))
    throw new CommandProblem(`There is no marketplace in ${path.resolve(settings.dataDir)}.`)
  // An older database is looked at as it is.
  const installation = await reachInstallation(settings, async () => undefined)
  try {
    const findings = await installation.run('doctor', { mailTo: values.mail })
    for (const { about, state, said } of findings) console.log(`${marks[state]} ${about.padEnd(12)} ${said}`)
    return findings.some(({ state }) => state === 'problem') ? 2 : 0
  } finally {
    await installation.close()
  }
})
