import { hash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNotNull, lte, or } from 'drizzle-orm'
import { nameKey } from '#domain/text/names.ts'
import { passwordResets } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { networksOf } from '#server/http/throttle/networks-of.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import type { Mailing } from '#server/mail/mailer.ts'
import { askToConfirmEmail } from '../account-email.ts'
import { endSessionsOfUser } from '../sessions/sessions.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'

/** How long a mailed link is valid. */
const validMs = 60 * 60 * 1000
/** Of one address, such as a dealership's that several accounts share. */
const accountsOfAddress = 5

/**
 * Mails a link to each account of a username or address that has an address, within its mails of the day; to an address
 * that is not confirmed the link that confirms it. Runs after the answer, which is the same whether there is such an account and takes as long.
 * @param asked a username or an e-mail address, and the network of who asked
 */
export async function mailResetLinks(
  mailing: Mailing,
  { account, from }: { account: string; from: string },
): Promise<void> {
  const { queries, mailer, site, now } = mailing
  const found = await queries
    .select({
      id: users.id,
      username: users.username,
      email: users.email,
      confirmedAt: users.emailConfirmedAt,
    })
    .from(users)
    .where(
      and(
        isNotNull(users.email),
        or(eq(users.usernameKey, nameKey(account)), eq(users.email, account.toLowerCase())),
      ),
    )
    .orderBy(users.id)
    .limit(accountsOfAddress)
  for (const { id: userId, username, email: to, confirmedAt } of found) {
    if (confirmedAt === null) {
      await askToConfirmEmail(mailing, userId, from)
      continue
    }
    const takeBack = to !== null && (await countMail({ queries, kind: 'passwordReset', to, from, now }))
    if (!takeBack) continue
    const token = randomBytes(32).toString('base64url')
    const tokenHash = hashOf(token)
    await queries
      .insert(passwordResets)
      .values({ tokenHash, userId, expiresAt: new Date(now.getTime() + validMs) })
    try {
      await mailer.send({
        to,
        subject: `Your password for ${site.name}`,
        text: `Somebody asked ${site.name} for a new password of the account ${username}.

If that was you, open this page within an hour and choose one:
${site.url}/new-password#token=${token}

If you know nothing of it, do nothing: your password stays as it is.`,
      })
    } catch (error) {
      await takeBack()
      await queries.delete(passwordResets).where(eq(passwordResets.tokenHash, tokenHash))
      throw error
    }
  }
}

/**
 * Sets the password of the account that a link was mailed to, and ends all its sessions. The link is used up with it.
 * @returns the account's id @throws Problem malformed for a weak password, absent for a link that is not valid
 */
export async function resetForgottenPassword(
  queries: Queries,
  { token, newPassword }: { token: string; newPassword: string },
  { siteName, address, now }: { siteName: string; address: string; now: Date },
): Promise<number> {
  const isValid = and(eq(passwordResets.tokenHash, hashOf(token)), gt(passwordResets.expiresAt, now))
  // Hashing is costly: not for a token that was made up.
  const [account] = await queries
    .select({ username: users.username })
    .from(passwordResets)
    .innerJoin(users, eq(users.id, passwordResets.userId))
    .where(isValid)
  if (!account) throw notValid()
  refuseWeakPassword({ password: newPassword, field: 'newPassword', siteName, ...account })
  const passwordHash = await hashPassword(newPassword, networksOf(address).customer)
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

/** Voids the links of an account whose password or address has changed. */
export async function forgetPasswordResets(queries: Queries, userId: number): Promise<void> {
  await queries.delete(passwordResets).where(eq(passwordResets.userId, userId))
}

export async function forgetExpiredResets(queries: Queries, now: Date): Promise<void> {
  await queries.delete(passwordResets).where(lte(passwordResets.expiresAt, now))
}

function hashOf(token: string): string {
  return hash('sha256', token)
}
