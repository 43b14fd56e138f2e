import { hash } from 'node:crypto'
import { and, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import { attempts } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import type { Networks } from './networks-of.ts'
import { Problem } from './problem.ts'

/** docs/product.md#sessions: a quarter of an hour. */
const windowMs = 15 * 60 * 1000
/** Clocks of processes may differ by this. Later starts are from before a clock was set back. */
const clockDifferenceMs = 60 * 1000

/** A fixed-window rate limit. `of` is its key, hashed in the database. */
export interface AttemptWindow {
  of: readonly string[]
  most: number
  /** If set, success clears the count. If not, it only undoes its own attempt. */
  isCleared?: boolean
}

export interface Counting {
  queries: Queries
  refusal: string
  now: Date
}

/** Undoes an attempt. Only 'succeeded' clears windows. */
export type Rollback = (as?: 'succeeded' | 'refused') => Promise<void>

/** Counts before the attempt, so that concurrent ones cannot exceed a limit. @throws Problem slowDown */
export async function countInWindows(
  attempt: Counting & { windows: readonly AttemptWindow[] },
): Promise<Rollback> {
  const { queries, windows, refusal, now } = attempt
  const byKey = new Map(windows.map((window) => [hash('sha256', JSON.stringify(window.of)), window]))
  // Rows are locked in the order of keys, against deadlocks.
  const keys = [...byKey.keys()].sort()
  const maxOf = (key: string) => byKey.get(key)?.most ?? 0
  const columns = { key: attempts.key, count: attempts.count, windowStart: attempts.windowStart }
  const before = await queries
    .select(columns)
    .from(attempts)
    .where(and(inArray(attempts.key, keys), isCounting(now)))
  refuseFull(before.filter(({ key, count }) => count >= maxOf(key)))

  const counted = await queries
    .insert(attempts)
    .values(keys.map((key) => ({ key, windowStart: now, count: 1 })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isCounting(now)} then ${attempts.count} + 1 else 1 end`,
        windowStart: sql`case when ${isCounting(now)} then ${attempts.windowStart} else excluded.window_start end`,
      },
    })
    .returning(columns)
  const full = counted.filter(({ key, count }) => count > maxOf(key))
  if (full.length > 0) await takeBack(counted)
  refuseFull(full)
  return async (as = 'succeeded') => {
    const isCleared = ({ key }: { key: string }) => as === 'succeeded' && byKey.get(key)?.isCleared === true
    const cleared = counted.filter(isCleared).map(({ key }) => key)
    if (cleared.length > 0) await queries.delete(attempts).where(inArray(attempts.key, cleared))
    await takeBack(counted.filter((one) => !isCleared(one)))
  }

  function refuseFull(full: { windowStart: Date }[]) {
    if (full.length === 0) return
    const endMs = Math.max(...full.map(({ windowStart }) => windowStart.getTime() + windowMs))
    const leftMs = Math.min(endMs - now.getTime(), windowMs)
    throw new Problem('slowDown', refusal, { retryAfterSeconds: Math.max(1, Math.ceil(leftMs / 1000)) })
  }

  async function takeBack(from: { key: string; windowStart: Date }[]) {
    if (from.length === 0) return
    const sameWindow = from.map(({ key, windowStart }) =>
      and(eq(attempts.key, key), eq(attempts.windowStart, windowStart)),
    )
    const locked = queries
      .select({ key: attempts.key })
      .from(attempts)
      .where(or(...sameWindow))
      .orderBy(attempts.key)
      .for('update')
    await queries
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .where(and(inArray(attempts.key, locked), or(...sameWindow)))
  }
}

/** Counts `size` attempts at once. An empty window takes any size. @throws Problem slowDown */
export async function consumeAttempts(attempt: Counting & AttemptWindow & { size: number }): Promise<void> {
  const { queries, of, most, size, refusal, now } = attempt
  const [counted] = await queries
    .insert(attempts)
    .values({ key: hash('sha256', JSON.stringify(of)), windowStart: now, count: size })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isCounting(now)} then ${attempts.count} + ${size}::integer else excluded.count end`,
        windowStart: sql`case when ${isCounting(now)} then ${attempts.windowStart} else excluded.window_start end`,
      },
      setWhere: sql`not (${isCounting(now)}) or ${attempts.count} + ${size}::integer <= ${most}`,
    })
    .returning({ count: attempts.count })
  if (!counted) throw new Problem('slowDown', refusal, { retryAfterSeconds: windowMs / 1000 })
}

/** Removes ended windows, and those from before a clock was set back. */
export async function forgetOldAttempts(queries: Queries, now: Date): Promise<void> {
  const { oldest, latest } = startsOf(now)
  await queries.delete(attempts).where(or(lt(attempts.windowStart, oldest), gt(attempts.windowStart, latest)))
}

function isCounting(now: Date) {
  const { oldest, latest } = startsOf(now)
  return and(gt(attempts.windowStart, oldest), lt(attempts.windowStart, latest))
}

function startsOf(now: Date) {
  return {
    oldest: new Date(now.getTime() - windowMs),
    latest: new Date(now.getTime() + clockDifferenceMs),
  }
}

/** Attempts reserved for quiet networks once others have filled the shared window. */
const reserve = { ofNetwork: 3, ofAll: 300 } as const

/** One window for each different width of a network. */
export function windowsOf(
  of: readonly string[],
  { narrow, customer, wide }: Networks,
  most: Record<keyof Networks, number>,
): AttemptWindow[] {
  const windows = [
    { of: [...of, narrow], most: most.narrow },
    { of: [...of, customer], most: most.customer },
    { of: [...of, wide], most: most.wide },
  ]
  return windows.filter(({ of }, at) => windows.findIndex((each) => each.of.at(-1) === of.at(-1)) === at)
}

/** If the shared window is full, quiet networks use a reserve. */
export async function countWithReserve(
  counting: Counting,
  own: readonly AttemptWindow[],
  all: AttemptWindow,
  { wide }: Networks,
): Promise<Rollback> {
  const takeBackOwn = await countInWindows({ ...counting, windows: own })
  const takeBackShared = await countInWindows({ ...counting, windows: [all] })
    .catch((problem: unknown) => {
      if (!(problem instanceof Problem)) throw problem
      const windows = [
        { of: ['reserve', ...all.of], most: reserve.ofAll },
        { of: ['reserve', ...all.of, wide], most: reserve.ofNetwork },
      ]
      return countInWindows({ ...counting, windows })
    })
    .catch(async (problem: unknown) => {
      await takeBackOwn('refused')
      throw problem
    })
  return async (as) => {
    await takeBackShared(as)
    await takeBackOwn(as)
  }
}
