import { eq } from 'drizzle-orm'
import { accountObject, writeAudit } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { type AccountChange, lockAccount } from '../administration/locks.ts'
import { endSessionsOfUser } from '../sessions/sessions.ts'
import { forgetPasswordResets } from './password-resets.ts'
import { acceptPassword, type PasswordSettings } from './passwords.ts'

/**
 * @param token of the administrator's session, kept where the account is their own
 * @throws Problem absent, malformed for a weak password, forbidden
 */
export async function resetPassword(
  queries: Queries,
  { administratorId, id }: AccountChange,
  {
    newPassword,
    settings,
    token,
  }: { newPassword: string; settings: PasswordSettings; token: string | undefined },
): Promise<void> {
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
    await endSessionsOfUser(tx, id, token)
  })
}
