import { chmod, mkdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { installation } from '#server/database/schema.ts'
import { isDatabaseAway } from '#server/database/sql-errors.ts'
import type { StartProblem } from '#server/start-problem.ts'
import { migratedFolder } from '../support/marketplace-process.ts'

/** Opens a data folder and records the calls of its watcher. */
async function open(dataDir: string, timeoutMs?: number) {
  const messages: string[] = []
  const lost = Promise.withResolvers<StartProblem>()
  const watch = {
    log: {
      warn: (message: string) => messages.push(message),
      error: (_details: object, message: string) => messages.push(message),
    },
    onLost: lost.resolve,
  }
  const database = await openEmbedded(dataDir, watch, timeoutMs)
  onTestFinished(() => database.close())
  return { database, messages, lost: lost.promise, pgWal: path.join(dataDir, 'postgresql', 'pg_wal') }
}

/** PostgreSQL's next log file cannot be created, as on a full disk: a PANIC. */
const obstruct = (pgWal: string) => mkdir(path.join(pgWal, 'xlogtemp.42'))
const clear = (pgWal: string) => rmdir(path.join(pgWal, 'xlogtemp.42'))
const switchLog = ({ queries }: Pick<Database, 'queries'>) => queries.execute(sql`select pg_switch_wal()`)

const write = ({ queries }: Pick<Database, 'queries'>, name: string) =>
  queries.insert(installation).values({ name, value: 'x' })
const isAway = (work: PromiseLike<unknown>) => work.then(() => false, isDatabaseAway)
async function namesIn({ queries }: Database): Promise<string[]> {
  const rows = await queries.select({ name: installation.name }).from(installation)
  return rows.map(({ name }) => name)
}
const isBack = (database: Database) =>
  expect.poll(() => database.isReachable(5_000), { timeout: 60_000 }).toBe(true)

test('a database without space for its log is unavailable until there is space, and then has all confirmed writes', async () => {
  const { database, messages, pgWal } = await open(await migratedFolder())
  const gaps: string[] = []
  const payloads: string[] = []
  await database.listen('news', { onPayload: (text) => payloads.push(text), onGap: () => gaps.push('gap') })
  await write(database, 'before')
  await obstruct(pgWal)
  await switchLog(database)
  expect(await isAway(write(database, 'unanswered'))).toBe(true)
  expect(await isAway(write(database, 'unanswered too'))).toBe(true)
  expect(await database.isReachable(5_000)).toBe(false)
  await expect.poll(() => messages).toContain('The embedded database cannot be opened again yet')
  await clear(pgWal)
  await isBack(database)
  await write(database, 'after')
  expect(await namesIn(database)).toEqual(expect.arrayContaining(['before', 'after']))
  await database.queries.execute(sql`select pg_notify('news', 'cricket')`)
  await expect.poll(() => payloads).toEqual(['cricket'])
  expect(gaps).toEqual(['gap'])
  expect(messages.at(-1)).toBe('The embedded database was opened again')
})

test('the next engine does not continue an interrupted transaction', async () => {
  const { database, messages, pgWal } = await open(await migratedFolder())
  await obstruct(pgWal)
  const answers: boolean[] = []
  const transaction = database.queries.transaction(async (tx) => {
    await switchLog({ queries: tx })
    await write({ queries: tx }, 'inside')
    answers.push(await isAway(switchLog({ queries: tx })))
    await clear(pgWal)
    await expect.poll(() => messages, { timeout: 60_000 }).toContain('The embedded database was opened again')
    answers.push(await isAway(write({ queries: tx }, 'late')))
  })
  expect(await isAway(transaction)).toBe(true)
  expect(answers).toEqual([true, true])
  expect(await namesIn(database)).toEqual([])
})

test('an endless statement is cancelled, and the next ones are executed', async () => {
  const { database } = await open(await migratedFolder(), 1_000)
  const endless = isAway(database.queries.execute(sql`select pg_sleep(3600)`))
  const next = isAway(write(database, 'waits behind it'))
  expect(await Promise.all([endless, next])).toEqual([true, true])
  await isBack(database)
  await write(database, 'after')
  expect(await namesIn(database)).toEqual(['after'])
})

test('no write is confirmed once the folder is removed, and the watcher is notified', async () => {
  const dataDir = await migratedFolder()
  const { database, lost } = await open(dataDir)
  await rm(path.join(dataDir, 'postgresql'), { recursive: true })
  expect(await isAway(write(database, 'into nothing'))).toBe(true)
  expect((await lost).message).toMatch(`postgresql was removed from the data folder ${dataDir} while`)
  expect(await database.isReachable(200)).toBe(false)
})

test('a process that loses the lock gives up the folder, and another process can take it', async () => {
  const dataDir = await migratedFolder()
  const { database, lost } = await open(dataDir)
  await rename(path.join(dataDir, 'in-use.lock'), path.join(dataDir, 'elsewhere.lock'))
  expect(await isAway(write(database, 'unlocked'))).toBe(true)
  expect((await lost).message).toMatch('in-use.lock was removed')
})

test('a database folder that other users can enter is closed to them on start-up', async () => {
  const dataDir = await migratedFolder()
  const folder = path.join(dataDir, 'postgresql')
  await chmod(folder, 0o755)
  await open(dataDir)
  expect((await stat(folder)).mode & 0o077).toBe(0)
})
