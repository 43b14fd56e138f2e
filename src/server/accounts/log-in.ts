import { and, eq } from 'drizzle-orm'
import { nameKey } from '#domain/names.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { networkOf } from '#server/http/network-of.ts'
import { Problem } from '#server/http/problem.ts'
import { isPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { countLogIn } from './throttle.ts'

/**
 * Checks a username and password and opens a session. Whether it is the name or the password that is wrong shows
 * neither in the answer nor in the time it takes.
 * @param address where the request comes from
 * @param deviceOf the device that makes it, where it has logged in to that account before
 * @returns the session's token
 * @throws Problem unauthenticated, or slowDown after too many failures
 */
export async function logIn({
  queries,
  username,
  password,
  address,
  deviceOf,
  now,
}: {
  queries: Queries
  username: string
  password: string
  address: string
  deviceOf: (userId: number) => string | undefined
  now: Date
}): Promise<string> {
  const usernameKey = nameKey(username)
  const [user] = await queries
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.usernameKey, usernameKey))
  const device = user && deviceOf(user.id)
  const succeeded = await countLogIn({ queries, attempt: { address, account: usernameKey, device }, now })
  const line = user && device !== undefined ? `account ${user.id}` : networkOf(address)
  const isRight = await isPassword(password, user?.passwordHash, line)
  if (!user || !isRight) throw wrongCredentials()
  await succeeded()
  return queries.transaction(async (tx) => {
    // Whoever changes the password meanwhile ends the sessions there are: this one must not come after that.
    const [unchanged] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)))
      .for('share')
    if (!unchanged) throw wrongCredentials()
    return openSession({ queries: tx, userId: user.id, now })
  })
}

function wrongCredentials(): Problem {
  return new Problem('unauthenticated', 'Wrong username or password')
}
