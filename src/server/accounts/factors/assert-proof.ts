import { eq } from 'drizzle-orm'
import type { PasskeyAnswer } from '#domain/accounts/second-factor-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { notSignedIn, Problem } from '#server/http/errors/problem.ts'
import { isPassword } from '../passwords/passwords.ts'
import { countCode, countCurrentPassword } from '../throttle.ts'
import { spendCode } from './authenticator.ts'
import { hasFactor } from './factors.ts'
import { type PasskeyAttempt, spendPasskey } from './passkeys.ts'

interface Attempt extends PasskeyAttempt {
  /** The device's id, where it has logged in to that account before. */
  device: string | undefined
  passkey?: PasskeyAnswer | undefined
}

/** Counts a code or a passkey's answer like a password, and uses it up. @throws Problem unauthenticated, slowDown */
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
      ? refusedProof('passkey', 'This passkey could not be confirmed. Try again, or enter a code', userId)
      : refusedProof('code', 'This code is wrong or was used already', userId)
  }
  await succeeded()
}

/**
 * Whether somebody at an open session is still its owner: by a code or passkey where the account has a second factor,
 * otherwise by the password. @throws Problem malformed, slowDown
 */
export async function assertProof(
  queries: Queries,
  { proof = '', address, ...attempt }: Attempt & { proof?: string | undefined; address: string },
): Promise<void> {
  const { userId, now } = attempt
  const columns = { usernameKey: users.usernameKey, passwordHash: users.passwordHash, hasFactor }
  const [account] = await queries.select(columns).from(users).where(eq(users.id, userId))
  if (!account) throw notSignedIn()
  if (account.hasFactor) {
    return assertFactor(queries, { ...attempt, code: proof }).catch((problem: unknown) => {
      // 401 would say that the session has ended.
      const isWrong = problem instanceof Problem && problem.kind === 'unauthenticated'
      throw isWrong ? refusedProof('proof', problem.message, userId) : problem
    })
  }
  const counted = { address, account: account.usernameKey }
  const succeeded = await countCurrentPassword({ queries, now }, counted)
  if (!(await isPassword(proof, account.passwordHash, `account ${userId}`))) {
    throw refusedProof('proof', 'This is not your password', userId)
  }
  await succeeded()
}

function refusedProof(field: 'code' | 'passkey' | 'proof', message: string, account: number): Problem {
  const event = { event: 'wrong proof', account } as const
  return new Problem(field === 'proof' ? 'malformed' : 'unauthenticated', message, {
    fields: [{ field, message }],
    event,
  })
}
