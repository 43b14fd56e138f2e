import { and, eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { invalidFields, notSignedIn, Problem } from '#server/http/errors/problem.ts'
import { endSessionsOfUser } from '../sessions/sessions.ts'
import { countCurrentPassword } from '../throttle.ts'
import { forgetPasswordResets } from './password-resets.ts'
import { hashChosenPassword, isPassword, type PasswordSettings, refuseWeakPassword } from './passwords.ts'

/**
 * Changes a user's own password and ends their other sessions. Wrong current passwords count as failed log-ins.
 * @param token of the session that is kept @throws Problem malformed, slowDown, unauthenticated, conflict
 */
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
  const [account] = await queries
    .select({ username: users.username, usernameKey: users.usernameKey, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
  if (!account) throw notSignedIn()
  const { username } = account
  refuseWeakPassword({ password: newPassword, field: 'newPassword', username, siteName: settings.site.name })
  const line = `account ${userId}`
  const attempt = { address, account: account.usernameKey }
  const succeeded = await countCurrentPassword({ queries, now }, attempt)
  if (!(await isPassword(currentPassword, account.passwordHash, line))) {
    const wrong = { field: 'currentPassword', message: 'Current password is wrong' }
    throw invalidFields([wrong], { event: 'wrong current password' })
  }
  await succeeded()
  const passwordHash = await hashChosenPassword(
    { password: newPassword, field: 'newPassword' },
    line,
    settings,
  )
  await queries.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, userId), eq(users.passwordHash, account.passwordHash)))
      .returning({ id: users.id })
    if (changed.length === 0) throw new Problem('conflict', 'Your password was changed in this moment')
    await forgetPasswordResets(tx, userId)
    await endSessionsOfUser(tx, userId, token)
  })
}
