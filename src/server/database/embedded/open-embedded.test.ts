import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { scratchFolder } from '../../../../tests/support/cleanup.ts'
import type { Database } from '../database.ts'
import { installation } from '../schema.ts'
import { isDatabaseAway } from '../sql-errors.ts'
import { openEmbedded } from './open-embedded.ts'

const children = new Set<ChildProcess>()
let home: string
let database: Database

beforeAll(async () => {
  home = path.join(await scratchFolder('embedded'), "the operator's folder 🚗")
  await cp(inject('embeddedTemplate'), home, { recursive: true })
  database = await openEmbedded(home)
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.close()
})

/** A process that opens a folder, commits rows named after it, and prints each commit. */
function opener(folder: string) {
  const program = `
    import { openEmbedded } from ${JSON.stringify(new URL('./open-embedded.ts', import.meta.url).href)}
    import { installation } from ${JSON.stringify(new URL('../schema.ts', import.meta.url).href)}
    try {
      const { queries } = await openEmbedded(${JSON.stringify(folder)})
      console.log('open')
      for (let row = 1; row <= 1_000; row++) {
        await queries.insert(installation).values({ name: 'row ' + row, value: 'x' })
        console.log('row ' + row)
      }
    } catch (error) {
      console.log(error.message)
      process.exit(1)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, nextLine: async () => String((await lines.next()).value) }
}

const inUse = (folder: string) => `The data folder ${folder} is in use by another process`

test('a long statement does not hold up this process', async () => {
  let isDone = false
  const statement = database.queries.execute(sql`select pg_sleep(0.5)`).then(() => {
    isDone = true
  })
  let turns = 0
  for (; !isDone; turns++) await nextTurn()
  await statement
  // A statement run in this thread would leave one turn before it and one after.
  expect(turns).toBeGreaterThan(10)
})

test('the outer handle is refused inside a transaction instead of waiting for it for ever', async () => {
  const { queries } = database
  await queries.transaction(async (tx) => {
    await tx.insert(installation).values({ name: 'inside', value: 'x' })
    const outer = await queries
      .select()
      .from(installation)
      .catch((error: unknown) => error)
    expect(outer).toMatchObject({ cause: { message: expect.stringContaining('handle of the transaction') } })
    expect(isDatabaseAway(outer)).toBe(false)
    await expect(queries.transaction(async () => undefined)).rejects.toThrow('handle of the transaction')
  })
  expect(await queries.select({ name: installation.name }).from(installation)).toEqual([{ name: 'inside' }])
})

test('work that a transaction left to do afterwards may use the outer handle', async () => {
  const { queries } = database
  const ended = Promise.withResolvers<void>()
  let later: Promise<unknown> | undefined
  await queries.transaction(async () => {
    later = ended.promise.then(() => queries.select().from(installation))
  })
  ended.resolve()
  expect(await later).toEqual([{ name: 'inside', value: 'x' }])
})

test('a folder that this process has open is refused to it', async () => {
  await expect(openEmbedded(home)).rejects.toThrow(inUse(home))
})

test('of several that open a new folder at once one makes it; killed, it leaves its committed rows and no obstacle', async () => {
  const folder = path.join(path.dirname(home), 'contested')
  const unfinished = path.join(folder, 'postgresql.unfinished')
  // Of a start that was interrupted.
  await mkdir(unfinished, { recursive: true })
  await writeFile(path.join(unfinished, 'PG_VERSION'), '18\n')
  const openers = [opener(folder), opener(folder), opener(folder)]
  const said = await Promise.all(openers.map(({ nextLine }) => nextLine()))
  expect(said.filter((line) => line.startsWith(inUse(folder)))).toHaveLength(2)
  const { child, nextLine } = openers[said.indexOf('open')] as (typeof openers)[0]
  expect(existsSync(unfinished)).toBe(false)
  let committed = 0
  while (committed < 50) committed = Number(/row (\d+)/.exec(await nextLine())?.[1] ?? 0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const reopened = await openEmbedded(folder)
  const [count] = (
    await reopened.queries.execute<{ rows: number }>(sql`select count(*)::int as rows from installation`)
  ).rows
  await reopened.close()
  expect(count?.rows).toBeGreaterThanOrEqual(committed)
})
