import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { AccountEmailConfirmation, ConfirmedAccountEmail } from '#domain/accounts/user-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { countMail } from '#server/mail/mail-counts.ts'
import type { Mailing } from '#server/mail/mailer.ts'
import { confirmationToken, isConfirmationOf } from './address-token.ts'

/**
 * Mails the link that confirms an account's address, unless it is confirmed or the address had its share today. Without the
 * username: a stranger may have chosen it.
 * @param from the network of the visitor who asked for it
 */
export async function askToConfirmEmail(
  { queries, mailer, site, now }: Mailing,
  userId: number,
  from?: string,
): Promise<void> {
  const [account] = await queries
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.email), isNull(users.emailConfirmedAt)))
  if (!account?.email) return
  const { email: to } = account
  const takeBack = await countMail({ queries, kind: 'accountConfirmation', to, from, now })
  if (!takeBack) return
  const token = await confirmationToken(queries, claimOf(userId, to), now)
  try {
    await mailer.send({
      to,
      subject: `Confirm this address for ${site.name}`,
      text: `${site.name} was given ${to} as the address of an account. Once confirmed, the page says which.

If that is right, open this page and press its button: from then on a link that replaces a forgotten password is mailed here.
${site.url}/confirm-email?account=${userId}#token=${token}

If you know nothing of it, do nothing. No such link is mailed to an address that is not confirmed.`,
    })
  } catch (error) {
    await takeBack()
    throw error
  }
}

/** @throws Problem absent where the token is invalid or the account has another address meanwhile */
export async function confirmAccountEmail(
  queries: Queries,
  { account: id, token }: AccountEmailConfirmation,
  now: Date,
): Promise<ConfirmedAccountEmail> {
  const [account] = await queries
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  const { username, email } = account ?? {}
  if (!username || !email || !(await isConfirmationOf(queries, claimOf(id, email), { token, now })))
    throw notValid()
  const [confirmed] = await queries
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, id), eq(users.email, email)))
    .returning({ id: users.id })
  if (!confirmed) throw notValid()
  return { username, email }
}

function claimOf(userId: number, email: string) {
  return ['account', userId, email]
}

function notValid(): Problem {
  return new Problem(
    'absent',
    'This link is no longer valid: it is older than a week, or the account has another address now.',
  )
}
