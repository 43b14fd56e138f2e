import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { attempts, sessions, users } from '../database/schema.ts'
import { countInWindow, forgetOldAttempts } from '../http/attempt-window.ts'
import { forgetEndedSessions, openSession } from './sessions.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const start = new Date('2026-11-21T12:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)

test('sessions that have ended are removed, the others stay', async () => {
  const { queries } = await testDatabase()
  await queries.insert(users).values({ username: 'ann', usernameKey: 'ann', passwordHash: '-' })
  await openSession({ queries, userId: 1, now: start })
  await openSession({ queries, userId: 1, now: later(2 * dayMs) })
  await forgetEndedSessions(queries, later(15 * dayMs))
  expect(await queries.select({ at: sessions.createdAt }).from(sessions)).toEqual([{ at: later(2 * dayMs) }])
})

test('windows that have ended are removed, or begin in the future; the others stay', async () => {
  const { queries } = await testDatabase()
  const counting = { queries, most: 10, refusal: '' }
  await countInWindow({ ...counting, of: ['ann'], now: start })
  await countInWindow({ ...counting, of: ['bob'], now: later(10 * minuteMs) })
  await countInWindow({ ...counting, of: ['cat'], now: later(2 * dayMs) })
  await forgetOldAttempts(queries, later(20 * minuteMs))
  const kept = await queries.select({ since: attempts.windowStart }).from(attempts)
  expect(kept).toEqual([{ since: later(10 * minuteMs) }])
})
