import { and, eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { invalidFields, notSignedIn, Problem } from '#server/http/problem.ts'
import { countCurrentPassword } from '../throttle.ts'
import { forgetPasswordResets } from './password-resets.ts'
import { acceptPassword, isPassword, type PasswordSettings } from './passwords.ts'
import { endSessionsOfUser } from './sessions.ts'

/** Changes a user's own password and ends other sessions. @throws Problem malformed, slowDown, unauthenticated, conflict */
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

/** Columns for `isCurrentPassword`. */
export const passwordColumns = { usernameKey: users.usernameKey, passwordHash: users.passwordHash }

/** Whether who is signed in knows the password. Wrong ones count as failed log-ins. @throws Problem slowDown */
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
