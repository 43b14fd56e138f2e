import { and, eq, gt, lte, or } from 'drizzle-orm'
import { nameKey } from '#domain/text/names.ts'
import { passwordResets } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { invalidFields, notSignedIn, Problem } from '#server/http/problem.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { accountObject, writeAudit } from '#server/write-audit.ts'
import { accountConfirmation, confirmedAddressee } from '../account-email.ts'
import { type AccountChange, lockAccount } from '../administrators.ts'
import { countCurrentPassword } from '../throttle.ts'
import { acceptPassword, isPassword, type PasswordSettings } from './passwords.ts'
import { endSessionsOfUser, newToken, tokenHashOf } from './sessions.ts'

const validMs = 60 * 60 * 1000
/** Several accounts may share an address, such as a dealership's. */
const accountsOfAddress = 5

/** `from` is the asking network, `typed` a username or an address. */
type ResetPayload = { from: string; typed: string } | { from: string; account: number }

/** Looks up the account after the response, which therefore does not reveal it. */
export const passwordReset = mailKind({
  name: 'passwordReset',
  limits: { toOne: 20, toOneFromOne: 3, fromOne: 50, inAll: 500 },
  expiresAfterMs: validMs,

  async read({ queries, now }, payload: ResetPayload) {
    const { from } = payload
    if ('typed' in payload) {
      await queueResets(queries, payload, now)
      return undefined
    }
    const addressee = await confirmedAddressee(queries, payload.account)
    return addressee && { ...addressee, userId: payload.account, from }
  },

  async write({ userId, username }, { queries, site, now }) {
    const token = newToken()
    const expiresAt = new Date(now.getTime() + validMs)
    await queries.insert(passwordResets).values({ tokenHash: tokenHashOf(token), userId, expiresAt })
    return {
      subject: `Your password for ${site.name}`,
      text: `Somebody asked ${site.name} for a new password of the account ${username}.

If that was you, open this page within an hour and choose one:
${site.url}/new-password#token=${token}

If that was not you, do nothing: your password stays the same.`,
    }
  },
})

/** Accounts with an unconfirmed address get the confirmation link instead. */
async function queueResets(
  queries: Queries,
  { typed, from }: { typed: string; from: string },
  now: Date,
): Promise<void> {
  const isMeant = or(eq(users.usernameKey, nameKey(typed)), eq(users.email, typed.toLowerCase()))
  const found = await queries
    .select({ account: users.id, email: users.email, confirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(isMeant)
    .orderBy(users.id)
    .limit(accountsOfAddress)
  for (const { account, email, confirmedAt } of found) {
    if (email !== null && confirmedAt === null)
      await queueMail(queries, accountConfirmation, { account, email, from }, { now })
    else if (email !== null) await queueMail(queries, passwordReset, { account, from }, { now })
  }
}

/** Sets a new password and ends all sessions. @returns the account's id @throws Problem malformed, absent */
export async function resetForgottenPassword(
  queries: Queries,
  { token, newPassword }: { token: string; newPassword: string },
  { settings, address, now }: { settings: PasswordSettings; address: string; now: Date },
): Promise<number> {
  const isValid = and(eq(passwordResets.tokenHash, tokenHashOf(token)), gt(passwordResets.expiresAt, now))
  // Hashing is costly, so the token is checked first.
  const [account] = await queries
    .select({ username: users.username })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isValid)
  if (!account) throw notValid()
  const hash = acceptPassword({ password: newPassword, field: 'newPassword', ...account }, settings)
  const passwordHash = await hash(networksOf(address).customer)
  return queries.transaction(async (tx) => {
    const [used] = await tx.delete(passwordResets).where(isValid).returning()
    if (!used) throw notValid()
    const { userId } = used
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId))
    await forgetPasswordResets(tx, userId)
    await endSessionsOfUser(tx, userId, undefined)
    return userId
  })
}

function notValid(): Problem {
  return new Problem('absent', 'This link is no longer valid. Ask for another one.')
}

export async function forgetPasswordResets(queries: Queries, userId: number): Promise<void> {
  await queries.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function forgetExpiredResets(queries: Queries, now: Date): Promise<void> {
  await queries.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}

const ownAccount = 'This is your own account: use Change Password, which asks for your current password'

/** @throws Problem absent, malformed for a weak password, forbidden (also for one's own account) */
export async function resetPassword(
  queries: Queries,
  { administratorId, id }: AccountChange,
  { newPassword, settings }: { newPassword: string; settings: PasswordSettings },
): Promise<void> {
  if (id === administratorId) throw new Problem('forbidden', ownAccount)
  const [{ username } = { username: '' }] = await queries
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, id))
  const hash = acceptPassword({ password: newPassword, field: 'newPassword', username }, settings)
  const passwordHash = await hash(`account ${administratorId}`)
  await queries.transaction(async (tx) => {
    const account = await lockAccount(tx, { administratorId, id })
    await writeAudit(tx, administratorId, { action: 'account.password', object: accountObject(account) })
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
    await forgetPasswordResets(tx, id)
    await endSessionsOfUser(tx, id, undefined)
  })
}

/** Changes the password and ends the other sessions. @throws Problem malformed, slowDown, unauthenticated, conflict */
export async function changePassword(
  queries: Queries,
  userId: number,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
  {
    token,
    settings,
    address,
    now,
  }: { token: string | undefined; settings: PasswordSettings; address: string; now: Date },
): Promise<void> {
  const columns = { id: users.id, username: users.username, ...passwordColumns }
  const [account] = await queries.select(columns).from(users).where(eq(users.id, userId))
  if (!account) throw notSignedIn()
  const { username, passwordHash: before } = account
  const hash = acceptPassword({ password: newPassword, field: 'newPassword', username }, settings)
  if (!(await isCurrentPassword(queries, account, { password: currentPassword, address, now }))) {
    const wrong = { field: 'currentPassword', message: 'Current password is wrong' }
    throw invalidFields([wrong], { event: 'wrong current password' })
  }
  const passwordHash = await hash(`account ${userId}`)
  await queries.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
      .returning({ id: users.id })
    if (changed.length === 0) throw new Problem('conflict', 'Somebody has just changed your password')
    await forgetPasswordResets(tx, userId)
    await endSessionsOfUser(tx, userId, token)
  })
}

export const passwordColumns = { usernameKey: users.usernameKey, passwordHash: users.passwordHash }

/** Wrong passwords count as failed log-ins. @throws Problem slowDown */
export async function isCurrentPassword(
  queries: Queries,
  { id, usernameKey: account, passwordHash }: { id: number; usernameKey: string; passwordHash: string },
  { password, address, now }: { password: string; address: string; now: Date },
): Promise<boolean> {
  const succeeded = await countCurrentPassword({ queries, now }, { address, account })
  const isRight = await isPassword(password, passwordHash, `account ${id}`)
  if (isRight) await succeeded()
  return isRight
}
