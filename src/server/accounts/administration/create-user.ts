import type { NewUser, User } from '#domain/accounts/user-schema.ts'
import { accountObject, writeAudit } from '#server/audit/write-audit.ts'
import { ensureIfNamed } from '#server/dealerships/names/ensure-dealership.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { accountConfirmation } from '../account-email.ts'
import { insertUser } from '../insert-user.ts'
import { acceptPassword } from '../passwords/passwords.ts'
import { lockAsAdministrator } from './locks.ts'

/** Creates an approved account. @throws Problem malformed or conflict for its name or password, forbidden */
export async function createUser(
  {
    database,
    catalogueWrites,
    settings,
    now,
  }: Pick<Dependencies, 'database' | 'catalogueWrites' | 'settings' | 'now'>,
  administratorId: number,
  { username, password, role, dealershipName, email, allowsLookalike }: NewUser,
): Promise<User> {
  const hash = acceptPassword({ password, field: 'password', username }, settings)
  const lookalikeBy = allowsLookalike ? administratorId : undefined
  const passwordHash = await hash(`account ${administratorId}`)
  const { user, changes } = await database.queries.transaction(async (queries) => {
    await lockAsAdministrator(queries, administratorId)
    const { id: dealershipId, changes } = await ensureIfNamed(queries, dealershipName, lookalikeBy)
    const account = { username, passwordHash, role, dealershipId, approvedAt: now(), email }
    const user = await insertUser(queries, account, lookalikeBy)
    if (email) await queueMail(queries, accountConfirmation, { account: user.id, email }, { now: now() })
    await writeAudit(queries, administratorId, {
      action: 'account.create',
      object: accountObject({ ...user, dealershipId }),
      details: { role },
      now: now(),
    })
    return { user, changes }
  })
  await catalogueWrites.apply({ dealerships: changes })
  return user
}
