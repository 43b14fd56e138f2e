import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { Problem } from '#server/http/problem.ts'
import { userNotFound } from './lock-accounts.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOfUser } from './sessions.ts'

/**
 * Gives an account another password, as an administrator; its sessions end.
 * @param token of the administrator's session, which lives on where the account is their own
 * @throws Problem absent
 */
export async function resetPassword({
  queries,
  id,
  newPassword,
  token,
}: {
  queries: Queries
  id: number
  newPassword: string
  token: string | undefined
}): Promise<void> {
  const passwordHash = await hashPassword(newPassword)
  await queries.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, id))
      .returning({ id: users.id })
    if (changed.length === 0) throw new Problem('absent', userNotFound)
    await endSessionsOfUser({ queries: tx, userId: id, exceptToken: token })
  })
}
