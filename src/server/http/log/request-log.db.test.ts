import { sql } from 'drizzle-orm'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeAfterFile } from '../../../../tests/support/cleanup.ts'
import { testDatabase } from '../../../../tests/support/database.ts'
import { FairQueue } from '../fair-queue.ts'
import { WorkQueue } from '../work-queue.ts'
import { logSlowRequests } from './request-log.ts'

const { queries, kind } = await testDatabase()
const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`

interface Line {
  msg: string
  route: string
  ms: number
  [part: string]: unknown
}

/** An application that calls every request slow, unless told from how many milliseconds on. */
function openApp(slowMs = Number.NEGATIVE_INFINITY) {
  const lines: Line[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const app = fastify({ logger: { level: 'warn', stream } })
  logSlowRequests(app, slowMs)
  closeAfterFile(() => app.close())
  return { app, lines }
}

test('a slow request says in one line how long it waited for the database, in how many statements', async () => {
  const { app, lines } = openApp()
  app.get('/busy/:id', async () => {
    await queries.execute(sleep(0.05))
    await queries.transaction((tx) => tx.execute(sleep(0.05)))
    return 'ok'
  })
  app.get('/idle', async () => 'ok')
  await app.inject('/busy/7?secret=1')
  await app.inject('/idle')
  expect(lines).toMatchObject([
    { level: 40, msg: 'slow request', method: 'GET', route: '/busy/:id', status: 200, queueMs: 0 },
    { route: '/idle', databaseMs: 0, statements: 0 },
  ])
  const [busy] = lines
  // Drizzle's `begin` and `commit` are statements of a server.
  expect(busy?.statements).toBe(kind === 'server' ? 4 : 2)
  expect(busy?.databaseMs).toBeGreaterThanOrEqual(95)
  expect(busy?.ms).toBeGreaterThanOrEqual(Number(busy?.databaseMs) - 1)
  expect(JSON.stringify(lines)).not.toContain('secret')
})

test('waiting for a turn is told apart, and each request has the statements of its own turn alone', async () => {
  const { app, lines } = openApp()
  const work = new WorkQueue()
  const fair = new FairQueue({ running: { all: 1, each: 1 }, present: { all: 9, each: 9 }, refusal: 'no' })
  const first = Promise.withResolvers<void>()
  app.get('/holds', () => work.run('anyone', () => first.promise.then(() => 'held')))
  app.get('/waits', async () => {
    const turn = work.run('anyone', async () => {
      await queries.execute(sleep(0.01))
      return 'had it'
    })
    setTimeout(first.resolve, 50)
    return turn
  })
  app.get('/fair', async () => {
    const leave = await fair.enter('ann')
    const waiting = fair.run('ann', () => 'later')
    setTimeout(leave, 50)
    return waiting
  })
  await Promise.all([app.inject('/holds'), app.inject('/waits')])
  await app.inject('/fair')
  const of = (route: string) => lines.find((line) => line.route === route)
  expect(of('/holds')).toMatchObject({ statements: 0 })
  expect(of('/waits')).toMatchObject({ statements: 1 })
  expect(of('/waits')?.queueMs).toBeGreaterThanOrEqual(45)
  expect(of('/fair')?.queueMs).toBeGreaterThanOrEqual(45)
})
