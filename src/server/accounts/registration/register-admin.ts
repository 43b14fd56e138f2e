import { sql } from 'drizzle-orm'
import { accountObject, actorOf, writeAudit } from '#server/audit/write-audit.ts'
import type { Queries } from '#server/database/database.ts'
import { isSameCode } from '#server/database/installation-secret.ts'
import { users } from '#server/database/schema.ts'
import { ensureIfNamed } from '#server/dealerships/names/ensure-dealership.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { networksOf } from '#server/http/throttle/networks-of.ts'
import { insertUser, type NewAccount } from '../insert-user.ts'
import { acceptPassword, type PasswordSettings } from '../passwords/passwords.ts'
import { countAccessCode } from '../throttle.ts'
import type { Registration } from './register.ts'

/** Advisory lock; any number unused on the same server. */
const firstAccountLock = 4_246_002

/**
 * Creates an administrator's account. The access code allows any organisation, new or existing.
 * @throws Problem malformed for a weak password, forbidden for a wrong code, slowDown, conflict
 */
export async function registerAdmin(
  queries: Queries,
  { username, password, dealershipName, adminCode }: Registration & { adminCode: string },
  {
    accessCode,
    settings,
    address,
    now,
  }: { accessCode: string; settings: PasswordSettings; address: string; now: Date },
): Promise<NewAccount> {
  const hash = acceptPassword({ password, field: 'password', username }, settings)
  const succeeded = await countAccessCode({ queries, now }, address)
  if (!isSameCode(adminCode, accessCode)) throw new Problem('forbidden', 'The admin access code is not right')
  await succeeded()
  const passwordHash = await hash(networksOf(address).customer)
  return queries.transaction(async (tx) => {
    await startWithUserOne(tx)
    const { id: dealershipId, changes } = await ensureIfNamed(tx, dealershipName)
    const account = { username, passwordHash, role: 'admin', dealershipId, approvedAt: now } as const
    const user = await insertUser(tx, account)
    const object = accountObject({ ...user, dealershipId })
    await writeAudit(tx, actorOf(user), { action: 'account.register-admin', object, now })
    return { userId: user.id, changes }
  })
}

/** Gives the first account id 1 even after a rolled-back attempt; serialised. */
export async function startWithUserOne(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${firstAccountLock})`)
  await queries.execute(
    sql`select setval(pg_get_serial_sequence('users', 'id'), 1, false) where not exists (select 1 from ${users})`,
  )
}
