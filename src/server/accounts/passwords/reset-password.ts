import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { lockAccount } from '../administration/lock-accounts.ts'
import { endSessionsOfUser } from '../sessions/sessions.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword } from './passwords.ts'

/**
 * Gives an account another password, as an administrator; its sessions end.
 * @param administratorId who resets it
 * @param token of the administrator's session, which lives on where the account is their own
 * @throws Problem absent, malformed where the password is a common one, forbidden for one who just lost the role
 */
export async function resetPassword({
  queries,
  administratorId,
  id,
  newPassword,
  token,
}: {
  queries: Queries
  administratorId: number
  id: number
  newPassword: string
  token: string | undefined
}): Promise<void> {
  refuseCommonPassword(newPassword, 'newPassword')
  const passwordHash = await hashPassword(newPassword, `account ${administratorId}`)
  await queries.transaction(async (tx) => {
    await lockAccount({ queries: tx, administratorId, id })
    await tx.update(users).set({ passwordHash }).where(eq(users.id, id))
    await endSessionsOfUser({ queries: tx, userId: id, exceptToken: token })
  })
}
