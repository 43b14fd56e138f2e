import { sql } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { users } from '#server/database/schema.ts'
import { networkOf } from '#server/http/network-of.ts'
import { Problem } from '#server/http/problem.ts'
import { ensureDealership } from '#server/names/ensure-dealership.ts'
import { insertUser, type NewAccount } from '../insert-user.ts'
import { refuseCommonPassword } from '../passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { countAccessCode } from '../throttle.ts'
import { isSameCode } from './access-code.ts'
import type { Registration } from './register.ts'

/** Advisory lock; any number unused on the same server. */
const firstAccountLock = 4_246_002

/**
 * Creates an administrator's account. The access code allows any organisation, new or existing.
 * @throws Problem malformed for a common password, forbidden for a wrong code, slowDown after too many wrong ones,
 *   conflict where the username is taken
 */
export async function registerAdmin({
  queries,
  registration,
  accessCode,
  address,
  now,
}: {
  queries: Queries
  registration: Registration & { adminCode: string }
  accessCode: string
  address: string
  now: Date
}): Promise<NewAccount> {
  const { username, password, dealershipName } = registration
  refuseCommonPassword(password, 'password')
  const succeeded = await countAccessCode({ queries, address, now })
  if (!isSameCode(registration.adminCode, accessCode)) {
    throw new Problem('forbidden', 'The admin access code is not right')
  }
  await succeeded()
  const passwordHash = await hashPassword(password, networkOf(address))
  return queries.transaction(async (tx) => {
    await startWithUserOne(tx)
    const dealership =
      dealershipName === undefined ? undefined : await ensureDealership({ queries: tx, name: dealershipName })
    const dealershipId = dealership?.id ?? null
    const userId = await insertUser(tx, {
      username,
      passwordHash,
      role: 'admin',
      dealershipId,
      approvedAt: now,
    })
    return { userId, newDealershipId: dealership?.isNew ? dealership.id : null }
  })
}

/** Gives the first account id 1 even after a rolled-back attempt; serialised. */
export async function startWithUserOne(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${firstAccountLock})`)
  await queries.execute(
    sql`select setval(pg_get_serial_sequence('users', 'id'), 1, false) where not exists (select 1 from ${users})`,
  )
}
