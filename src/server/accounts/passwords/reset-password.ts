import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { type AccountChange, lockAccount } from '../administration/locks.ts'
import { endSessionsOfUser } from '../sessions/sessions.ts'
import { forgetPasswordResets } from './password-resets.ts'
import { hashPassword, refuseCommonPassword } from './passwords.ts'

/**
 * @param token of the administrator's session, kept where the account is their own
 * @throws Problem absent, malformed for a common password, forbidden
 */
export async function resetPassword(
  queries: Queries,
  { administratorId, id }: AccountChange,
  { newPassword, token }: { newPassword: string; token: string | undefined },
): Promise<void> {
  refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword, `account ${administratorId}`)
  await queries.transaction(async (tx) => {
    await lockAccount(tx, { administratorId, id })
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
    await forgetPasswordResets(tx, id)
    await endSessionsOfUser(tx, id, token)
  })
}
