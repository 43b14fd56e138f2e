import { eq } from 'drizzle-orm'
import { formatLocalTime } from '#domain/text/local-time.ts'
import { nameKey } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { Problem } from '#server/http/problem.ts'
import { mailKind } from '#server/mail/mail-kind.ts'
import { queueMail } from '#server/mail/outbox.ts'
import {
  type AuditActor,
  type AuditedAccount,
  accountObject,
  program,
  writeAudit,
} from '#server/write-audit.ts'
import { confirmedAddressee } from '../account-email.ts'
import { removeFactor } from './factors.ts'
import { endSessionsOfUser } from './sessions.ts'

const changes = {
  'second-factor-added': 'A second factor was added to',
  'second-factor-removed': 'The second factor was removed from',
  'second-factor-cleared': 'At the machine of the marketplace the second factor was removed from',
  'passkey-added': 'A passkey was added to',
  'passkey-removed': 'A passkey was removed from',
  'recovery-codes-made': 'New recovery codes were created for',
} as const
export type FactorChange = keyof typeof changes

const factorMail = mailKind({
  name: 'secondFactor',
  limits: { toOne: 20, inAll: 1_000 },
  expiresAfterMs: 24 * 60 * 60 * 1000,

  async read({ queries }, payload: { account: number; change: FactorChange; at: string }) {
    const addressee = await confirmedAddressee(queries, payload.account)
    return addressee && { ...addressee, ...payload }
  },

  write: ({ username, change, at }, { site }) => ({
    subject: `The log-in of your account on ${site.name}`,
    text: `${changes[change]} the account ${username} on ${formatLocalTime(new Date(at))}.

If that was you, there is nothing to do.

If it was not, replace the password, log out all other devices, and tell ${site.email}:
${site.url}/forgotten-password
${site.url}/account`,
  }),
})

export async function recordFactorChange(
  queries: Queries,
  actor: AuditActor,
  { account, change, now }: { account: AuditedAccount; change: FactorChange; now: Date },
): Promise<void> {
  await writeAudit(queries, actor, { action: `account.${change}`, object: accountObject(account), now })
  await queueMail(queries, factorMail, { account: account.id, change, at: now.toISOString() }, { now })
}

/** A command on the machine. Also ends the account's sessions. @throws Problem absent */
export async function clearFactors(
  { queries, log, now }: { queries: Queries; log: Pick<Dependencies['log'], 'warn'> | undefined; now: Date },
  username: string,
): Promise<{ username: string; hadFactor: boolean }> {
  const columns = { id: users.id, username: users.username, dealershipId: users.dealershipId }
  const [account] = await queries
    .select(columns)
    .from(users)
    .where(eq(users.usernameKey, nameKey(username)))
  if (!account) throw new Problem('absent', `There is no account ${username}`)
  const hadFactor = await queries.transaction(async (tx) => {
    if (!(await removeFactor(tx, account.id, 'all'))) return false
    await endSessionsOfUser(tx, account.id, undefined)
    await recordFactorChange(tx, program, { account, change: 'second-factor-cleared', now })
    return true
  })
  if (hadFactor) log?.warn({ event: 'second factor cleared', account: account.id }, 'second factor cleared')
  return { username: account.username, hadFactor }
}
