import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { notSignedIn, Problem } from '#server/http/errors/problem.ts'
import { isPassword } from '../passwords/passwords.ts'
import { countCode, countCurrentPassword } from '../throttle.ts'
import { hasFactor, spendCode } from './authenticator.ts'

interface Attempt {
  userId: number
  /** The device's id, where it has logged in to that account before. */
  device: string | undefined
  now: Date
}

/** Counts a code like a password, and uses it up. @throws Problem unauthenticated, slowDown */
export async function assertCode(
  queries: Queries,
  { userId, code, device, now }: Attempt & { code: string },
): Promise<void> {
  const succeeded = await countCode({ queries, now }, { account: userId, device })
  if (!(await spendCode(queries, { userId, code, now }))) {
    throw refusedProof('code', 'This code is wrong or was used already', userId)
  }
  await succeeded()
}

/**
 * Whether somebody at an open session is still its owner: by a code where the account has a second factor, otherwise by the
 * password. @throws Problem malformed, slowDown
 */
export async function assertProof(
  queries: Queries,
  { proof, address, ...attempt }: Attempt & { proof: string; address: string },
): Promise<void> {
  const { userId, now } = attempt
  const columns = { usernameKey: users.usernameKey, passwordHash: users.passwordHash, hasFactor }
  const [account] = await queries.select(columns).from(users).where(eq(users.id, userId))
  if (!account) throw notSignedIn()
  if (account.hasFactor) {
    return assertCode(queries, { ...attempt, code: proof }).catch((problem: unknown) => {
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

function refusedProof(field: 'code' | 'proof', message: string, account: number): Problem {
  const event = { event: 'wrong proof', account } as const
  return new Problem(field === 'code' ? 'unauthenticated' : 'malformed', message, {
    fields: [{ field, message }],
    event,
  })
}
