import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { SecondFactor } from '#domain/accounts/second-factor-schema.ts'
import { authenticators, passkeys, recoveryCodes } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'

export const hasAuthenticator = sql<boolean>`exists (select from ${authenticators}
  where ${authenticators.userId} = ${users.id} and ${authenticators.confirmedAt} is not null)`

// Drizzle would write `users.id` as `id`, which passkeys have too.
export const hasPasskey = sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${users}.id)`

export const hasFactor = sql<boolean>`(${hasAuthenticator} or ${hasPasskey})`

export async function readFactors(queries: Queries, userId: number): Promise<SecondFactor> {
  const [account] = await queries
    .select({ addedAt: authenticators.confirmedAt, isDemo: users.isDemo })
    .from(users)
    .leftJoin(authenticators, eq(authenticators.userId, users.id))
    .where(eq(users.id, userId))
  const own = await queries.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(passkeys.id)
  return {
    addedAt: account?.addedAt?.toISOString() ?? null,
    passkeys: own.map(({ id, name, addedAt, usedAt }) => ({
      id,
      name,
      addedAt: addedAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await queries.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
    isExempt: account?.isDemo ?? false,
  }
}

/** The recovery codes go with the last factor. @returns whether there was one */
export async function removeFactor(
  queries: Queries,
  userId: number,
  factor: 'authenticator' | 'all' | { passkeyId: number },
): Promise<boolean> {
  const removed = []
  if (factor === 'authenticator' || factor === 'all') {
    const isOwn = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))
    removed.push(...(await queries.delete(authenticators).where(isOwn).returning()))
  }
  if (factor !== 'authenticator') {
    const isThis = factor === 'all' ? undefined : eq(passkeys.id, factor.passkeyId)
    const isOwn = and(eq(passkeys.userId, userId), isThis)
    removed.push(...(await queries.delete(passkeys).where(isOwn).returning()))
  }
  const isLast = sql`not exists (select from ${users} where ${users.id} = ${userId} and ${hasFactor})`
  await queries.delete(recoveryCodes).where(and(eq(recoveryCodes.userId, userId), isLast))
  return removed.length > 0
}
