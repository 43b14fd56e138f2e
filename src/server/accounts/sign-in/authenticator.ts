import { hash } from 'node:crypto'
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { NewAuthenticator } from '#domain/accounts/second-factor-schema.ts'
import { authenticators, recoveryCodes } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { Problem } from '#server/http/problem.ts'
import { randomCode } from '../register-admin.ts'

/** The defaults of every app (RFC 6238): SHA-1, six digits, thirty seconds. */
const period = 30
const stepsOff = 1
/** The length of SHA-1's output (RFC 4226 section 4). */
const keyBytes = 20
const confirmedWithinMs = 60 * 60 * 1000

const notBegun = 'This app was already confirmed, or was added over an hour ago. Please start again'

interface AtTime {
  userId: number
  now: Date
}

/** The app is a second factor once it is confirmed. @throws Problem conflict if there is one already */
export async function startAuthenticator(
  queries: Queries,
  { userId, now, ...names }: AtTime & { username: string; siteName: string },
): Promise<NewAuthenticator> {
  const key = new Secret({ size: keyBytes }).base32
  const row = { key, addedAt: now, confirmedAt: null, lastStep: 0 }
  const started = await queries
    .insert(authenticators)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: row,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId })
  if (started.length === 0) {
    throw new Problem('conflict', 'Your account has an authenticator app already: remove it first')
  }
  const address = new TOTP({ issuer: names.siteName, label: names.username, secret: key, period })
  return { key, address: address.toString() }
}

/** @throws Problem malformed for a wrong code, conflict if no app was added within an hour */
export async function confirmAuthenticator(
  queries: Queries,
  { userId, code, now }: AtTime & { code: string },
): Promise<void> {
  const begunAfter = new Date(now.getTime() - confirmedWithinMs)
  const isNew = and(
    eq(authenticators.userId, userId),
    isNull(authenticators.confirmedAt),
    gt(authenticators.addedAt, begunAfter),
  )
  const [started] = await queries.select().from(authenticators).where(isNew).for('update')
  if (!started) throw new Problem('conflict', notBegun)
  const step = stepOf(started.key, { code: code.replace(/\s/g, ''), now })
  if (step === undefined) {
    const message = 'Your app shows another code now'
    const event = { event: 'wrong proof', account: userId } as const
    throw new Problem('malformed', message, { fields: [{ field: 'code', message }], event })
  }
  await queries.update(authenticators).set({ confirmedAt: now, lastStep: step }).where(isNew)
}

/** Uses up a code of the app or a recovery code. @returns whether it was right and unused */
export async function spendCode(
  queries: Queries,
  { userId, code, now }: AtTime & { code: string },
): Promise<boolean> {
  const typed = code.replace(/[\s-]/g, '')
  if (!/^\d{6}$/.test(typed)) return spendRecoveryCode(queries, { userId, code })
  const isOwn = and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt))
  const [own] = await queries.select({ key: authenticators.key }).from(authenticators).where(isOwn)
  const step = own && stepOf(own.key, { code: typed, now })
  if (step === undefined) return false
  const used = await queries
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(isOwn, lt(authenticators.lastStep, step)))
    .returning({ userId: authenticators.userId })
  return used.length > 0
}

/** TOTP time step of a code, compared in constant time. Undefined if the code is wrong. */
function stepOf(key: string, { code, now }: { code: string; now: Date }): number | undefined {
  const timestamp = now.getTime()
  const off = new TOTP({ secret: key, period }).validate({ token: code, timestamp, window: stepsOff })
  return off === null ? undefined : Math.floor(timestamp / 1000 / period) + off
}

const codesOfAccount = 10

/** Replaces earlier codes. Only hashes are stored. */
export async function makeRecoveryCodes(queries: Queries, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codesOfAccount }, randomCode)
  await queries.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await queries.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(code) })))
  return codes
}

async function spendRecoveryCode(
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
