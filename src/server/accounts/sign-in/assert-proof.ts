import { eq } from 'drizzle-orm'
import type { PasskeyAnswer } from '#domain/accounts/second-factor-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { notSignedIn, Problem } from '#server/http/problem.ts'
import { countCode } from '../throttle.ts'
import { spendCode } from './authenticator.ts'
import { hasFactor } from './factors.ts'
import { type PasskeyAttempt, spendPasskey } from './passkeys.ts'
import { isCurrentPassword, passwordColumns } from './password-changes.ts'

interface Attempt extends PasskeyAttempt {
  device: string | undefined
  passkey?: PasskeyAnswer | undefined
}

/** Counts a code or passkey like a password, and uses it up. @throws Problem */
export async function assertFactor(
  queries: Queries,
  { code = '', ...attempt }: Attempt & { code?: string | undefined },
): Promise<void> {
  const { userId, passkey: answer, device, now } = attempt
  const succeeded = await countCode({ queries, now }, { account: userId, device })
  const isRight = answer
    ? await spendPasskey(queries, { ...attempt, answer })
    : await spendCode(queries, { userId, code, now })
  if (!isRight) {
    throw answer
      ? refusedProof(attempt, 'This passkey could not be confirmed. Try again, or enter a code', 'passkey')
      : refusedProof(attempt, 'This code is wrong or was used already', 'code')
  }
  await succeeded()
}

/** Asks for the second factor, or for the password if there is none. @throws Problem malformed, slowDown */
export async function assertProof(
  queries: Queries,
  { proof = '', address, ...attempt }: Attempt & { proof?: string | undefined; address: string },
): Promise<void> {
  const { userId, now } = attempt
  const columns = { id: users.id, hasFactor, ...passwordColumns }
  const [account] = await queries.select(columns).from(users).where(eq(users.id, userId))
  if (!account) throw notSignedIn()
  if (account.hasFactor) return assertFactor(queries, { ...attempt, code: proof })
  if (!(await isCurrentPassword(queries, account, { password: proof, address, now })))
    throw refusedProof(attempt, 'This is not your password', 'proof')
}

/** 401 would tell an open session that it has ended. @param field of a log-in */
function refusedProof({ userId, session }: Attempt, message: string, field: string): Problem {
  const event = { event: 'wrong proof', account: userId } as const
  return session
    ? new Problem('malformed', message, { fields: [{ field: 'proof', message }], event })
    : new Problem('unauthenticated', message, { fields: [{ field, message }], event })
}
