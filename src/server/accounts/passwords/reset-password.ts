import { eq } from 'drizzle-orm'
import { accountObject, writeAudit } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { type AccountChange, lockAccount } from '../administration/locks.ts'
import { endSessionsOfUser } from '../sessions/sessions.ts'
import { forgetPasswordResets } from './password-resets.ts'
import { acceptPassword, type PasswordSettings } from './passwords.ts'

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
