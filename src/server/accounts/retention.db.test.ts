import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { attempts, sessions } from '../database/account-tables.ts'
import { users } from '../database/schema.ts'
import { countInWindows, forgetOldAttempts } from '../http/attempt-window.ts'
import { forgetEndedSessions, openSession } from './sign-in/sessions.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const start = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

test('ended sessions are deleted', async () => {
  const { queries } = await testDatabase()
  await queries.insert(users).values({ username: 'ann', usernameKey: 'ann', passwordHash: '-' })
  await openSession(queries, 1, start)
  await openSession(queries, 1, later(2 * dayMs))
  await forgetEndedSessions(queries, later(15 * dayMs))
  expect(await queries.select({ at: sessions.createdAt }).from(sessions)).toEqual([{ at: later(2 * dayMs) }])
})

test('expired rate-limit windows and those that start in the future are deleted', async () => {
  const { queries } = await testDatabase()
  const counting = { queries, refusal: '' }
  await countInWindows({ ...counting, windows: [{ of: ['ann'], most: 10 }], now: start })
  await countInWindows({ ...counting, windows: [{ of: ['bob'], most: 10 }], now: later(10 * minuteMs) })
  await countInWindows({ ...counting, windows: [{ of: ['cat'], most: 10 }], now: later(2 * dayMs) })
  await forgetOldAttempts(queries, later(20 * minuteMs))
  const kept = await queries.select({ since: attempts.windowStart }).from(attempts)
  expect(kept).toEqual([{ since: later(10 * minuteMs) }])
})
