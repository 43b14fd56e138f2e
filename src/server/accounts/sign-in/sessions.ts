import { hash, randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, ne } from 'drizzle-orm'
import { factorDueAt, type SecondFactorRule } from '#domain/accounts/permissions.ts'
import type { OpenSession, User } from '#domain/accounts/user-schema.ts'
import { dayMs } from '#domain/text/local-time.ts'
import { keepNewest, sessions } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { sqlErrorOf } from '#server/database/sql-errors.ts'
import { notSignedIn, Problem } from '#server/http/problem.ts'
import { userColumns, userOf } from '../read-users.ts'
import { hasFactor } from './factors.ts'

const unusedMs = 14 * dayMs
const lifetimeMs = 30 * dayMs
/** Smaller extensions are not written: one write a day instead of one a request. */
const moveByMs = dayMs
const maxPerAccount = 50

export const sessionEnded = 'This device is logged out already'
export const accountDeleted = 'This account was just deleted'

export interface SignedInUser extends User {
  dealershipId: number | null
  provenAtMs: number
}

/** Ends the account's oldest sessions beyond the limit. @returns the token @throws Problem unauthenticated */
export async function openSession(
  queries: Queries,
  userId: number,
  now: Date,
  device = deviceText(),
): Promise<string> {
  const token = newToken()
  try {
    const times = { createdAt: now, provenAt: now, usedAt: now, expiresAt: endOf(now, now) }
    await queries.insert(sessions).values({ tokenHash: tokenHashOf(token), userId, device, ...times })
    await queries.update(users).set({ lastLogInAt: now }).where(eq(users.id, userId))
    await keepNewest(queries, sessions, { userId, most: maxPerAccount })
  } catch (cause) {
    if (sqlErrorOf(cause)?.constraint !== 'sessions_user_id_users_id_fk') throw cause
    throw new Problem('unauthenticated', accountDeleted, { cause })
  }
  return token
}

/** Finds and extends the session. @param rule who needs a second factor */
export async function findSession(
  queries: Queries,
  token: string,
  { rule, now }: { rule: SecondFactorRule; now: Date },
): Promise<SignedInUser | null> {
  const tokenHash = tokenHashOf(token)
  const [found] = await queries
    .select({
      session: sessions,
      user: { ...userColumns, dealershipId: users.dealershipId },
      account: { role: users.role, roleSince: users.roleSince, isDemo: users.isDemo, hasFactor },
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, tokenHash),
        gt(sessions.expiresAt, now),
        gt(sessions.createdAt, new Date(now.getTime() - lifetimeMs)),
      ),
    )
  if (!found) return null
  const { createdAt, expiresAt, usedAt, provenAt } = found.session
  const end = endOf(createdAt, now)
  // Shortens it too, if a clock was ahead when it was set.
  const isMoved = [end.getTime() - expiresAt.getTime(), now.getTime() - usedAt.getTime()].some(
    (ms) => Math.abs(ms) >= moveByMs,
  )
  if (isMoved) {
    const times = { expiresAt: end, usedAt: now }
    await queries.update(sessions).set(times).where(eq(sessions.tokenHash, tokenHash))
  }
  const due = factorDueAt(found.account, rule)?.toISOString()
  return { ...userOf(found.user), provenAtMs: provenAt.getTime(), factorDueAt: due }
}

/** Records a proof and replaces the session's token. @throws Problem unauthenticated */
export async function proveSession(queries: Queries, before: string | undefined, now: Date): Promise<string> {
  const token = newToken()
  const isThis = eq(sessions.tokenHash, tokenHashOf(before ?? ''))
  const proved = { tokenHash: tokenHashOf(token), provenAt: now }
  const changed = await queries.update(sessions).set(proved).where(isThis).returning({ id: sessions.id })
  if (changed.length === 0) throw notSignedIn()
  return token
}

/** The session of `token` comes first, then the newest. */
export async function listSessions(
  queries: Queries,
  { userId, token = '', now }: { userId: number; token: string | undefined; now: Date },
): Promise<OpenSession[]> {
  const rows = await queries
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
  const own = tokenHashOf(token)
  return rows
    .map(({ id, device, createdAt, usedAt, tokenHash }) => ({
      id,
      device,
      openedAt: createdAt.toISOString(),
      usedAt: usedAt.toISOString(),
      isThis: tokenHash === own,
    }))
    .sort((one, other) => Number(other.isThis) - Number(one.isThis))
}

/** @throws Problem absent if the session has ended or belongs to somebody else */
export async function endOwnSession(
  queries: Queries,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  const isOwn = and(eq(sessions.id, id), eq(sessions.userId, userId))
  const ended = await queries.delete(sessions).where(isOwn).returning({ id: sessions.id })
  if (ended.length === 0) throw new Problem('absent', sessionEnded)
}

export async function endSessionsOfUser(
  queries: Queries,
  userId: number,
  exceptToken: string | undefined,
): Promise<void> {
  const exceptThis = exceptToken === undefined ? undefined : ne(sessions.tokenHash, tokenHashOf(exceptToken))
  await queries.delete(sessions).where(and(eq(sessions.userId, userId), exceptThis))
}

export async function endSession(queries: Queries, token: string): Promise<void> {
  await queries.delete(sessions).where(eq(sessions.tokenHash, tokenHashOf(token)))
}

/** Deletes ended sessions, and shortens those opened while a clock was ahead. */
export async function forgetEndedSessions(queries: Queries, now: Date): Promise<void> {
  await queries.delete(sessions).where(lt(sessions.expiresAt, now))
  await queries
    .update(sessions)
    .set({ createdAt: now, expiresAt: endOf(now, now) })
    .where(gt(sessions.createdAt, new Date(now.getTime() + moveByMs)))
}

/** 256 random bits; only the hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function tokenHashOf(token: string): string {
  return hash('sha256', token)
}

function endOf(createdAt: Date, now: Date): Date {
  return new Date(Math.min(now.getTime() + unusedMs, createdAt.getTime() + lifetimeMs))
}

/** In this order, because user agents also name related browsers. */
const browsers: [RegExp, string][] = [
  [/\b(?:Edg|EdgA|EdgiOS|Edge)\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPX)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]
const longestRead = 512

/** Browser and system, such as 'Chrome on Android'. Nothing else of the user agent is kept. */
export function deviceText(userAgent = ''): string {
  const read = userAgent.slice(0, longestRead)
  const browser = nameIn(browsers, read)
  const system = nameIn(systems, read)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'Unknown device'
}

function nameIn(families: typeof browsers, read: string): string | undefined {
  return families.find(([form]) => form.test(read))?.[1]
}
