import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Random } from '../../tests/catalogue/random.ts'
import { sendHostileRequests } from '../../tests/support/send-hostile-requests.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'
import { Verdict } from './support/verdict.ts'

/** Sends a marketplace requests made up from its own description, as a stranger, a dealer and an administrator. */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
})
const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-hostile-'))
const verdict = new Verdict()
try {
  const marketplace = await startAttacked({
    DATA_DIR: dataDir,
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    LOG_LEVEL: 'error',
    DEMO_DATA: 'on',
  })
  const { origin } = marketplace
  const admin = await registerAdmin(origin, 'operator')
  const began = performance.now()
  const { byStatus, failures } = await sendHostileRequests({
    origin,
    admin,
    count: Number(values.requests),
    random: new Random(Number(values.seed)),
    atOnce: 16,
  })
  verdict.tell('Requests a second', Number(values.requests) / ((performance.now() - began) / 1000))
  for (const [status, count] of [...byStatus].sort()) verdict.tell(status, count)
  for (const failure of failures.slice(0, 20)) console.error(failure)
  verdict.check('Answers of 500 and above, but 503', failures.length, failures.length === 0)
  const health = await fetch(`${origin}/healthz`)
  verdict.check('It serves afterwards', health.status, health.ok)
  if (failures.length > 0) console.error(marketplace.output().slice(-5_000))
  marketplace.child.kill()
  await marketplace.ended
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = verdict.exitCode
