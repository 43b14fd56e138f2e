import { parseArgs } from 'node:util'
import type { Finding } from '#domain/operations/marketplace-status-schema.ts'
import { runCommand, withMarketplace } from './installation.ts'

const marks: Record<Finding['state'], string> = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' }

await runCommand(async () => {
  const { values } = parseArgs({ options: { mail: { type: 'string' }, help: { type: 'boolean' } } })
  if (values.help) {
    console.log('Usage: npm run doctor [-- --mail ADDRESS]   checks everything; sends a test mail to ADDRESS')
    return 0
  }
  const findings = await withMarketplace((installation) =>
    installation.run('doctor', { mailTo: values.mail }),
  )
  for (const { about, state, message } of findings)
    console.log(`${marks[state]} ${about.padEnd(12)} ${message}`)
  return findings.some(({ state }) => state === 'problem') ? 2 : 0
})
