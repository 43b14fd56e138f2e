import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeAfterFile } from '../../../../tests/support/cleanup.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { logSlowRequests } from './request-log.ts'

const { queries, kind } = await testDatabase()
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`

test('a slow request is logged with its statements and its time in the database', async () => {
  const lines: { [part: string]: unknown }[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = fastify({ logger: { level: 'warn', stream } })
  logSlowRequests(app, Number.NEGATIVE_INFINITY)
  closeAfterFile(() => app.close())
  app.get('/busy/:id', async () => {
    await queries.execute(sleep(0.05))
    await queries.transaction((tx) => tx.execute(sleep(0.05)))
    return 'ok'
  })
  await app.inject('/busy/7?secret=1')
  expect(lines).toMatchObject([
    { level: 40, msg: 'slow request', method: 'GET', route: '/busy/:id', status: 200, queueMs: 0 },
  ])
  const [busy] = lines
  // On a server, Drizzle's `begin` and `commit` are statements too.
  expect(busy?.statements).toBe(kind === 'server' ? 4 : 2)
  expect(busy?.databaseMs).toBeGreaterThanOrEqual(95)
  expect(JSON.stringify(lines)).not.toContain('secret')
})
