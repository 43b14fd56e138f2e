import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { restoreDatabase, verifyBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { startProgram } from '../programs.ts'
import { AcknowledgedWrites } from './support/acknowledged-writes.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'

/** What is killed while a backup is made, each in turn. */
const victims = ['nothing', 'the command', 'the marketplace'] as const

/** At random, so that it falls into every step of a backup, which takes most of a second with its start. */
const killedAfterMs = () => 300 + Math.random() * 600

/**
 * Backs up a marketplace that three writers write to, again and again, with kills in the middle. Holds where no write that
 * was answered is lost, and every backup that is there restores as its manifest says.
 */
async function attack(env: NodeJS.ProcessEnv, folder: string, rounds: number): Promise<string[]> {
  let marketplace = await startAttacked(env)
  const writes = new AcknowledgedWrites(await registerAdmin(marketplace.origin))
  const complaints: string[] = []
  let whole = 0
  for (let round = 0; round < rounds; round++) {
    const victim = victims[round % victims.length]
    const stop = writes.start(marketplace.origin)
    const command = startProgram(['src/cli/backup.ts', path.join(folder, `${round}.tar`)], { env })
    command.stdout?.resume()
    const ended = new Promise((resolve) => command.once('close', resolve))
    if (victim !== 'nothing') {
      await pause(killedAfterMs())
      const killed = victim === 'the command' ? command : marketplace.child
      killed.kill('SIGKILL')
    }
    await ended
    await stop()
    if (victim === 'the marketplace') {
      await marketplace.ended
      marketplace = await startAttacked(env)
    }
    complaints.push(...(await writes.lost(marketplace.origin)))
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name)
      if (name.endsWith('.tar')) {
        whole++
        await restore(file).catch((error: unknown) => complaints.push(`${name}: ${error}`))
      }
      await rm(file)
    }
    if (victim === 'nothing' && whole === 0) complaints.push(`Round ${round}: there is no backup`)
  }
  marketplace.child.kill()
  await marketplace.ended
  console.log(
    `${rounds} rounds, ${writes.acknowledged} writes answered as done, ${whole} backups that restore`,
  )
  return complaints
}

/** Into a database in memory, with every row compared. */
async function restore(file: string): Promise<void> {
  const manifest = await verifyBackup(file)
  const images = { id: 'folder' }
  const database = await openDatabase({
    dataDir: undefined,
    databaseUrl: undefined,
    prepare: (queries) => restoreDatabase(queries, file, { manifest, images }),
  })
  await database.close()
}

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '60' } } })
const dataDir = await mkdtemp(path.join(tmpdir(), 'marketplace-backups-'))
const folder = await mkdtemp(path.join(tmpdir(), 'marketplace-backups-'))
try {
  // A server named by DATABASE_URL is attacked instead of the embedded database; its marketplace must be empty.
  const { DATABASE_URL } = process.env
  const env = { DATA_DIR: dataDir, ...(DATABASE_URL && { DATABASE_URL }) }
  const complaints = await attack(env, folder, Number(values.rounds))
  for (const sentence of complaints) console.error(sentence)
  process.exitCode = complaints.length === 0 ? 0 : 1
} finally {
  await rm(dataDir, { recursive: true, force: true })
  await rm(folder, { recursive: true, force: true })
}
