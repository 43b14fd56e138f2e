import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabaseUrl, testDatabaseUrl } from '../../../../tests/support/database.ts'
import { freePort } from '../../../../tests/support/marketplace-process.ts'
import { adminAccessCode } from '../../accounts/register-admin.ts'
import type { Queries } from '../database.ts'
import { installation, users } from '../schema.ts'
import { isDatabaseAway } from '../sql-errors.ts'
import { openServer, ServerPool } from './open-server.ts'

async function opened(poolSize: number) {
  const database = await openServer(await testDatabaseUrl(), poolSize)
  onTestFinished(database.close)
  return database
}

async function processOf(queries: Queries): Promise<number> {
  const { rows } = await queries.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  return rows[0]?.pid ?? 0
}

test('a transaction that loses its connection fails alone, every time', async () => {
  const { queries } = await opened(2)
  for (let time = 0; time < 4; time++) {
    const ended = queries.transaction(async (tx) => {
      await tx.insert(installation).values({ name: `lost ${time}`, value: 'x' })
      const pid = await processOf(tx)
      await queries.execute(sql`select pg_terminate_backend(${pid}, 10000)`)
      await tx.insert(installation).values({ name: `lost too ${time}`, value: 'x' })
    })
    const error = await ended.catch((failure: unknown) => failure)
    expect(isDatabaseAway(error)).toBe(true)
  }
  expect(await queries.select().from(installation)).toEqual([])
})

test('statements, lock waits and open transactions have a time limit', async () => {
  const { queries } = await opened(1)
  const { rows } = await queries.execute(sql`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`)
  expect(rows).toEqual([{ statement: '1min', lock: '30s', idle: '1min' }])
})

test('a caller is refused after a while if all connections are in use', async () => {
  const pool = new ServerPool({ address: await testDatabaseUrl(), max: 1 })
  onTestFinished(() => pool.end())
  const taken = await pool.connect()
  // The first one has no short limit: connecting takes longer on a busy machine.
  pool.options.connectionTimeoutMillis = 100
  expect(isDatabaseAway(await pool.connect().catch((failure: unknown) => failure))).toBe(true)
  taken.release()
  expect((await pool.query('select 1')).rowCount).toBe(1)
})

test('an unreachable server stops the start with a message without the password', async () => {
  const host = `127.0.0.1:${await freePort()}`
  await expect(openServer(`postgres://operator:secret@${host}/marketplace`)).rejects.toMatchObject({
    name: 'StartProblem',
    message: `DATABASE_URL names a server that cannot be used (${host}: ECONNREFUSED).`,
  })
})

test('processes that start together on an empty server migrate it once', async () => {
  const url = await emptyDatabaseUrl()
  const databases = await Promise.all([1, 2, 3].map(() => openServer(url, 2)))
  for (const { queries } of databases) expect(await queries.select().from(users)).toEqual([])
  const codes = await Promise.all(
    databases.map(({ queries }) => adminAccessCode(queries, { adminAccessCode: undefined })),
  )
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1)
  expect(codes.filter(({ origin }) => origin === 'created')).toHaveLength(1)
  await Promise.all(databases.map(({ close }) => close()))
})
