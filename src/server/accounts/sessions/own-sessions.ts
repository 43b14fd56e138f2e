import { and, desc, eq, gt } from 'drizzle-orm'
import type { OpenSession } from '#domain/accounts/session-schema.ts'
import { sessions } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { tokenHashOf } from './sessions.ts'

/** @param token of the session that asks @returns those that have not ended, the one that asks first, then the newest */
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

/** @throws Problem absent for a session that has ended, or is another's */
export async function endOwnSession(
  queries: Queries,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  const isOwn = and(eq(sessions.id, id), eq(sessions.userId, userId))
  const ended = await queries.delete(sessions).where(isOwn).returning({ id: sessions.id })
  if (ended.length === 0) throw new Problem('absent', sessionEnded)
}

export const sessionEnded = 'This device is logged out already'
