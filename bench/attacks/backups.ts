import { existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { restoreDatabase, verifyBackup } from '#server/backup/restore.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { startPostgres } from '../../tests/support/postgres-server.ts'
import { startProgram } from '../programs.ts'
import { AcknowledgedWrites } from './support/acknowledged-writes.ts'
import { registerAdmin, startAttacked } from './support/marketplace-process.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** Processes to kill in turn during a backup. */
const victims = ['nothing', 'the command', 'the marketplace'] as const
/** Small, so that a backup is quick. */
const writers = 2
/** About as long as such a small backup takes. */
const writingMs = 150

/**
 * Repeatedly backs up a marketplace during writes, and kills a process in between. Passes if no acknowledged write is
 * lost and every backup restores as its manifest says, with all writes acknowledged before it began.
 * @param restore restores a backup, compares its rows and returns the prices of its listings
 */
async function attack(
  env: NodeJS.ProcessEnv,
  rounds: number,
  { folder, restore }: { folder: string; restore: (file: string) => Promise<Map<number, number>> },
): Promise<string[]> {
  let marketplace = await startAttacked(env)
  const writes = new AcknowledgedWrites(await registerAdmin(marketplace.origin))
  const complaints: string[] = []
  let whole = 0
  let commandMs = 0
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const victim = victims[round % victims.length]
    const file = path.join(folder, `${round}.tar`)
    const before = writes.settled()
    const stop = writes.start(marketplace.origin, writers)
    const command = startProgram(['src/cli/backup.ts', file], { env })
    command.stdout?.resume()
    const ended = new Promise((resolve) => command.once('close', resolve))
    if (victim === 'nothing') {
      await ended
      commandMs = performance.now() - began
    } else {
      await Promise.race([ended, round % 2 === 0 ? pause(Math.random() * commandMs) : isBeingWritten(file)])
      const killed = victim === 'the command' ? command : marketplace.child
      killed.kill('SIGKILL')
    }
    await ended
    await stop()
    if (victim === 'the marketplace') {
      await marketplace.ended
      marketplace = await startAttacked(env)
    }
    const found = await writes.lost(marketplace.origin)
    const backups = (await readdir(folder)).filter((name) => name.endsWith('.tar'))
    for (const name of backups) {
      try {
        const prices = await restore(path.join(folder, name))
        const isOfRound = name === path.basename(file)
        const lacks = [...before].filter(([id, state]) => (prices.get(id) ?? 'gone') !== state)
        if (isOfRound && lacks.length > 0) found.push(`${name} lacks ${lacks.length} writes`)
      } catch (error) {
        found.push(`${name}: ${error}`)
      }
    }
    for (const name of await readdir(folder)) await rm(path.join(folder, name))
    if (victim === 'nothing' && backups.length === 0) found.push('There is no backup')
    whole += backups.length
    complaints.push(...found)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `${round + 1} of ${rounds}, ${victim} killed: ${writes.acknowledged} writes acknowledged so far, ${backups.length} backups ` +
        `restored, ${seconds} s${found.map((sentence) => `\n  ${sentence}`).join('')}`,
    )
  }
  marketplace.child.kill()
  await marketplace.ended
  console.log(
    `${rounds} rounds, ${writes.acknowledged} writes acknowledged, ${whole} backups; complaints: ${complaints.length}`,
  )
  return complaints
}

/** Resolves at a random moment during a backup. */
async function isBeingWritten(file: string): Promise<void> {
  const deadline = performance.now() + 10_000
  while (!existsSync(`${file}.unfinished`) && performance.now() < deadline) await pause(2)
  await pause(Math.random() * writingMs)
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '60' },
    database: { type: 'string', default: 'embedded' },
  },
})
await using data = await temporaryFolder()
await using backups = await temporaryFolder()
// An embedded database for each backup would take ten times as long.
const restoring = await startPostgres()
const attacked = values.database === 'server' ? await startPostgres({ keepsCommits: true }) : undefined
try {
  const restore = async (file: string) => {
    const manifest = await verifyBackup(file)
    const database = await openDatabase({
      dataDir: undefined,
      databaseUrl: restoring.url,
      async prepare(queries) {
        await queries.execute(sql`drop schema public cascade`)
        await queries.execute(sql`create schema public`)
        await restoreDatabase(queries, file, { manifest, images: { id: 'folder' }, place: restoring.url })
      },
    })
    const { rows } = await database.queries.execute<{ id: number; price: number }>(
      sql`select id, price::float as price from vehicles`,
    )
    await database.close()
    return new Map(rows.map(({ id, price }) => [id, price]))
  }
  const env = { DATA_DIR: data.path, ...(attacked && { DATABASE_URL: attacked.url }) }
  const complaints = await attack(env, Number(values.rounds), { folder: backups.path, restore })
  process.exitCode = complaints.length === 0 ? 0 : 1
} finally {
  await attacked?.stop()
  await restoring.stop()
}
