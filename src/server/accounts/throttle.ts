import { hash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { failedAttempts } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { networkOf } from './network-of.ts'

/** Product decisions, 'Accounts and permissions': 10 failures per 15 minutes. */
const mostFailures = 10
const windowMs = 15 * 60 * 1000

/** Something that may be guessed: by whom, and what. */
export interface Attempt {
  purpose: 'password' | 'access-code'
  address: string
  /** `nameKey` of the account; empty where the secret belongs to none. */
  account: string
}

/**
 * Counts an attempt before it is made, so that many at once are no way around the limit.
 * @returns forgets the failures; to be called when the attempt succeeded
 * @throws Problem slowDown with the seconds until the window ends
 */
export async function countAttempt({
  queries,
  attempt,
  now,
}: {
  queries: Queries
  attempt: Attempt
  now: Date
}): Promise<() => Promise<void>> {
  const key = hash('sha256', JSON.stringify([attempt.purpose, networkOf(attempt.address), attempt.account]))
  const oldest = new Date(now.getTime() - windowMs)
  const isOver = sql`${failedAttempts.windowStart} <= ${oldest.toISOString()}::timestamptz`
  const [counted] = await queries
    .insert(failedAttempts)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: failedAttempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${failedAttempts.count}, ${mostFailures}) + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${failedAttempts.windowStart} end`,
      },
    })
    .returning({ count: failedAttempts.count, windowStart: failedAttempts.windowStart })
  if (counted && counted.count > mostFailures) {
    const untilMs = counted.windowStart.getTime() + windowMs - now.getTime()
    throw new Problem('slowDown', 'Too many failed attempts. Please wait a few minutes and try again.', {
      retryAfterSeconds: Math.max(1, Math.ceil(untilMs / 1000)),
    })
  }
  return async () => {
    await queries.delete(failedAttempts).where(eq(failedAttempts.key, key))
  }
}

/** Removes windows that have ended. */
export async function forgetOldAttempts(queries: Queries, now: Date): Promise<void> {
  await queries
    .delete(failedAttempts)
    .where(lt(failedAttempts.windowStart, new Date(now.getTime() - windowMs)))
}
