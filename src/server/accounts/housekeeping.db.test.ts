import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { attempts, sessions, users } from '../database/schema.ts'
import { forgetOldAttempts } from '../http/attempt-window.ts'
import { forgetEndedSessions, openSession } from './sessions.ts'
import { countAttempt } from './throttle.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const start = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

test('sessions that have ended are removed, the others stay', async () => {
  const { queries } = await testDatabase()
  await queries.insert(users).values({ username: 'ann', usernameKey: 'ann', passwordHash: '-' })
  await openSession({ queries, userId: 1, now: start })
  await openSession({ queries, userId: 1, now: later(2 * dayMs) })
  await forgetEndedSessions(queries, later(31 * dayMs))
  expect(await queries.select({ at: sessions.createdAt }).from(sessions)).toEqual([{ at: later(2 * dayMs) }])
})

test('failures whose window has ended are removed, the others stay', async () => {
  const { queries } = await testDatabase()
  const attempt = (account: string) => ({ purpose: 'password' as const, address: '192.0.2.7', account })
  await countAttempt({ queries, attempt: attempt('ann'), now: start })
  await countAttempt({ queries, attempt: attempt('bob'), now: later(10 * minuteMs) })
  await forgetOldAttempts(queries, later(20 * minuteMs))
  const kept = await queries.select({ since: attempts.windowStart }).from(attempts)
  expect(kept).toEqual([{ since: later(10 * minuteMs) }])
})
