import { hash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { recoveryCodes } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { randomCode } from '../registration/access-code.ts'

const codesOfAccount = 10

/** In place of those before. @returns ten codes, each good for one time, of which only hashes are stored */
export async function makeRecoveryCodes(queries: Queries, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codesOfAccount }, randomCode)
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await queries.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
  return codes
}

/** @returns whether it was right, and not used before */
export async function spendRecoveryCode(
  queries: Queries,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const isThis = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(code)))
  const used = await queries.delete(recoveryCodes).where(isThis).returning({ userId: recoveryCodes.userId })
  return used.length > 0
}

/** 138 random bits need no slow hash. */
function hashOf(code: string): string {
  return hash('sha256', code.replace(/[\s-]/g, '').toUpperCase())
}
