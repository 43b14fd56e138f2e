import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AcknowledgedWrites } from './support/acknowledged-writes.ts'
import { startThatFails } from './support/failing-start.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'
import { Verdict } from './support/verdict.ts'

const endsWithinMs = 30_000

/** Ways to damage a stopped marketplace's database. */
const damages: Record<string, (postgresql: string) => void> = {
  'global/pg_control truncated': (folder) => truncateSync(path.join(folder, 'global/pg_control'), 100),
  'global/pg_control overwritten with random bytes': (folder) =>
    writeFileSync(path.join(folder, 'global/pg_control'), randomBytes(8192)),
  'PG_VERSION missing': (folder) => rmSync(path.join(folder, 'PG_VERSION')),
  'PG_VERSION with another version': (folder) => writeFileSync(path.join(folder, 'PG_VERSION'), '16\n'),
  'pg_wal removed': (folder) => rmSync(path.join(folder, 'pg_wal'), { recursive: true }),
  'pg_wal emptied': (folder) => {
    const log = path.join(folder, 'pg_wal')
    for (const name of readdirSync(log).filter((file) => file.length === 24)) rmSync(path.join(log, name))
  },
  'base removed': (folder) => rmSync(path.join(folder, 'base'), { recursive: true }),
  'a system table overwritten with random bytes': (folder) =>
    writeFileSync(path.join(folder, 'base/5/1259'), randomBytes(65_536)),
  'the whole folder emptied': (folder) => {
    rmSync(folder, { recursive: true })
    mkdirSync(folder)
  },
  'the whole folder removed': (folder) => rmSync(folder, { recursive: true }),
}

/** Data folder of a stopped marketplace with some listings and pictures. */
async function stoppedMarketplace(dataDir: string): Promise<void> {
  const { origin, child, ended } = await startAttacked({ DATA_DIR: dataDir })
  const writes = new AcknowledgedWrites(await registerAdmin(origin))
  const stop = writes.start(origin)
  await pause(1_000)
  await stop()
  child.kill()
  await ended
  mkdirSync(path.join(dataDir, 'images'), { recursive: true })
  writeFileSync(path.join(dataDir, 'images', 'picture.webp'), 'a picture')
}

/** Removes the database's folder during writes. The process must end and acknowledge nothing afterwards. */
async function removeUnderWrites(dataDir: string, verdict: Verdict): Promise<void> {
  const { origin, child, ended, output } = await startAttacked({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  // Without the administrator's session a write is refused before it reaches the database.
  const answer = await fetch(`${origin}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'a long password' }),
  })
  const writes = new AcknowledgedWrites(answer.headers.get('set-cookie')?.split(';')[0] ?? '')
  const stop = writes.start(origin)
  await pause(1_000)
  rmSync(path.join(dataDir, 'postgresql'), { recursive: true })
  await pause(500)
  const done = writes.acknowledged
  const code = await Promise.race([ended, pause(endsWithinMs, 'still running', { ref: false })])
  const later = writes.acknowledged - done
  child.kill('SIGKILL')
  await stop()
  verdict.check('removed during writes, exit code', code, code === 1)
  verdict.report('last output', output().trim().split('\n').at(-1)?.slice(0, 200))
  verdict.check('writes acknowledged half a second later, and lost', later, later === 0)
}

const verdict = new Verdict()
const place = mkdtempSync(path.join(tmpdir(), 'marketplace-damaged-'))
try {
  const original = path.join(place, 'original')
  await stoppedMarketplace(original)
  for (const [name, damage] of Object.entries(damages)) {
    const dataDir = path.join(place, 'damaged')
    cpSync(original, dataDir, { recursive: true })
    damage(path.join(dataDir, 'postgresql'))
    await startThatFails(name, { DATA_DIR: dataDir, DEMO_DATA: 'on' }, verdict)
    rmSync(dataDir, { recursive: true })
  }
  const file = path.join(place, 'file')
  writeFileSync(file, '')
  await startThatFails('a file in place of DATA_DIR', { DATA_DIR: file }, verdict)
  await startThatFails('DATA_DIR that cannot be created', { DATA_DIR: '/proc/data' }, verdict)
  await removeUnderWrites(original, verdict)
} finally {
  rmSync(place, { recursive: true, force: true })
}
process.exitCode = verdict.exitCode
