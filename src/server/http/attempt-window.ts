import { hash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { attempts } from '#server/database/schema.ts'
import { Problem } from './problem.ts'

/** Product decisions, 'Accounts and permissions': attempts count by the quarter of an hour. */
const windowMs = 15 * 60 * 1000

/**
 * Counts an attempt before it is made, so that many at once are no way around the limit; all processes count together.
 * @param of who tries what; kept as a hash
 * @param most how many are let through in a window, which starts with the first
 * @param refusal what whoever tries more often reads
 * @returns forgets the attempts
 * @throws Problem slowDown with the seconds until the window ends
 */
export async function countInWindow({
  queries,
  of,
  most,
  refusal,
  now,
}: {
  queries: Queries
  of: readonly string[]
  most: number
  refusal: string
  now: Date
}): Promise<() => Promise<void>> {
  const key = hash('sha256', JSON.stringify(of))
  const oldest = new Date(now.getTime() - windowMs)
  const isOver = sql`${attempts.windowStart} <= ${oldest.toISOString()}::timestamptz`
  const [counted] = await queries
    .insert(attempts)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else least(${attempts.count}, ${most}) + 1 end`,
        windowStart: sql`case when ${isOver} then excluded.window_start else ${attempts.windowStart} end`,
      },
    })
    .returning({ count: attempts.count, windowStart: attempts.windowStart })
  if (counted && counted.count > most) {
    const untilMs = counted.windowStart.getTime() + windowMs - now.getTime()
    throw new Problem('slowDown', refusal, { retryAfterSeconds: Math.max(1, Math.ceil(untilMs / 1000)) })
  }
  return async () => {
    await queries.delete(attempts).where(eq(attempts.key, key))
  }
}

/** Removes windows that have ended. */
export async function forgetOldAttempts(queries: Queries, now: Date): Promise<void> {
  await queries.delete(attempts).where(lt(attempts.windowStart, new Date(now.getTime() - windowMs)))
}
