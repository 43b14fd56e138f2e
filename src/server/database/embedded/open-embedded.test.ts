import { cp } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { closeAfterFile, scratchFolder } from '../../../../tests/support/cleanup.ts'
import { installation } from '../schema.ts'
import { isDatabaseAway } from '../sql-errors.ts'
import { openEmbedded } from './open-embedded.ts'

const home = path.join(await scratchFolder('embedded'), "the operator's folder 🚗")
await cp(inject('embeddedTemplate'), home, { recursive: true })
const database = await openEmbedded(home)
closeAfterFile(database.close)

const inUse = (folder: string) => `The data folder ${folder} is in use by another process`

test('a long statement does not block this process', async () => {
  let isDone = false
  const statement = database.queries.execute(sql`select pg_sleep(0.5)`).then(() => {
    isDone = true
  })
  let turns = 0
  for (; !isDone; turns++) await nextTurn()
  await statement
  // A statement run in this thread would let one turn run before it and one after.
  expect(turns).toBeGreaterThan(10)
})

test('the outer handle is refused inside a transaction, because it would deadlock', async () => {
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

test('a process cannot open its folder twice', async () => {
  await expect(openEmbedded(home)).rejects.toThrow(inUse(home))
})
