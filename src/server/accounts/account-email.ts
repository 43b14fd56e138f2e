import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { confirmMailbox } from '#server/dealerships/contact-address.ts'
import { Problem } from '#server/http/problem.ts'
import { confirmationToken, isConfirmationOf } from '#server/mail/address-token.ts'
import { mailKind } from '#server/mail/mail-kind.ts'

/** Omits the username, because a stranger may have chosen it. */
export const accountConfirmation = mailKind({
  name: 'accountConfirmation',
  limits: { toOne: 3, fromOne: 50, inAll: 500, isToStranger: true },
  expiresAfterMs: 24 * 60 * 60 * 1000,

  async read({ queries }, { account, email, from }: { account: number; email: string; from?: string }) {
    const isUnconfirmed = and(eq(users.id, account), eq(users.email, email), isNull(users.emailConfirmedAt))
    return (await queries.$count(users, isUnconfirmed)) > 0 ? { to: email, account, from } : undefined
  },

  async write({ to, account }, { queries, site, now }) {
    const token = await confirmationToken(queries, claimOf(account, to), now)
    return {
      subject: `Confirm this address for ${site.name}`,
      text: `${site.name} was given ${to} as the address of an account. Once confirmed, the page says which.

If that is right, open this page and click its button. From then on we mail here what concerns the account: new devices, passkeys, decisions, and a link if you forget the password.
${site.url}/confirm-email?account=${account}#token=${token}

If this was not you, do nothing. We mail none of it to an address that is not confirmed.`,
    }
  },
})

/** Undefined if the account has no confirmed address. */
export async function confirmedAddressee(queries: Queries, account: number) {
  const [found] = await queries
    .select({ username: users.username, to: users.email })
    .from(users)
    .where(and(eq(users.id, account), isNotNull(users.emailConfirmedAt)))
  return found?.to ? { username: found.username, to: found.to } : undefined
}

/** @throws Problem absent if the token is invalid or the account has another address now */
export async function confirmAccountEmail(
  queries: Queries,
  { account: id, token }: { account: number; token: string },
  now: Date,
): Promise<{ username: string; email: string }> {
  const [account] = await queries
    .select({ username: users.username, email: users.email })
    .from(users)
    .where(eq(users.id, id))
  const { username, email } = account ?? {}
  if (!username || !email || !(await isConfirmationOf(queries, claimOf(id, email), { token, now })))
    throw notValid()
  await queries.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(users)
      .set({ emailConfirmedAt: now })
      .where(and(eq(users.id, id), eq(users.email, email)))
      .returning({ dealershipId: users.dealershipId })
    if (!confirmed) throw notValid()
    const { dealershipId } = confirmed
    if (dealershipId !== null) await confirmMailbox(tx, { dealershipId, email }, now)
  })
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
