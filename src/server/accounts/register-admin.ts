import { randomInt } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import type { CreatedAccount } from '#domain/batch/import-batch-schema.ts'
import { nameKey } from '#domain/text/names.ts'
import type { Queries } from '#server/database/database.ts'
import { isSameCode, storedSecret } from '#server/database/installation-secret.ts'
import { users } from '#server/database/schema.ts'
import { ensureIfNamed } from '#server/dealerships/ensure-dealership.ts'
import { networksOf } from '#server/http/networks-of.ts'
import { Problem } from '#server/http/problem.ts'
import type { Settings } from '#server/settings.ts'
import { accountObject, actorOf, writeAudit } from '#server/write-audit.ts'
import { insertUser, type NewAccount } from './insert-user.ts'
import type { Registration } from './register.ts'
import { acceptPassword, hashPassword, type PasswordSettings, randomPassword } from './sign-in/passwords.ts'
import { countAccessCode } from './throttle.ts'

const firstAccountLock = 4_246_002

/** People type the code, so case and blanks do not matter. */
const plain = (code: string) => code.replace(/\s/g, '').toLowerCase()

/** @throws Problem malformed, forbidden, slowDown, conflict */
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
  if (!isSameCode(plain(adminCode), plain(accessCode)))
    throw new Problem('forbidden', 'The admin access code is wrong')
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

/** Gives the first account id 1, even after an attempt was rolled back. */
export async function startWithUserOne(queries: Queries): Promise<void> {
  await queries.execute(sql`select pg_advisory_xact_lock(${firstAccountLock})`)
  await queries.execute(
    sql`select setval(pg_get_serial_sequence('users', 'id'), 1, false) where not exists (select 1 from ${users})`,
  )
}

/** No letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

/** The setting, or a random code, generated once for all processes. */
export async function adminAccessCode(
  queries: Queries,
  { adminAccessCode: setting }: Pick<Settings, 'adminAccessCode'>,
): Promise<{ code: string; origin: 'setting' | 'created' | 'kept' }> {
  if (setting !== undefined) return { code: setting, origin: 'setting' }
  const { secret, isNew } = await storedSecret(queries, 'admin-access-code', randomCode)
  return { code: secret, origin: isNew ? 'created' : 'kept' }
}

/** 28 letters in groups of four: 138 random bits. */
export function randomCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 7 }, group).join('-')
}

const usualName = 'admin'

/** Owner of imported listings: the named account, else user 1, else the first administrator. */
export async function findOwner(queries: Queries, username: string | undefined): Promise<number | undefined> {
  const condition =
    username === undefined
      ? or(eq(users.id, 1), eq(users.role, 'admin'))
      : eq(users.usernameKey, nameKey(username))
  const [owner] = await queries
    .select({ id: users.id })
    .from(users)
    .where(condition)
    .orderBy(users.id)
    .limit(1)
  return owner?.id
}

/** Hashes before the transaction, because that takes long. Undefined if there is an owner already. */
export async function prepareAdministrator(queries: Queries, username: string | undefined) {
  if (!(await isNeeded(queries, username))) return undefined
  const password = randomPassword()
  return { username, password, passwordHash: await hashPassword(password) }
}

/** Undefined if another administrator was created first. */
export async function makeAdministrator(
  queries: Queries,
  {
    username: wanted,
    password,
    passwordHash,
  }: { username: string | undefined } & Record<'password' | 'passwordHash', string>,
): Promise<CreatedAccount | undefined> {
  await startWithUserOne(queries)
  if (!(await isNeeded(queries, wanted))) return undefined
  for (let attempt = 1; ; attempt++) {
    const username = wanted ?? (attempt === 1 ? usualName : `${usualName}${attempt}`)
    try {
      await insertUser(queries, {
        username,
        passwordHash,
        role: 'admin',
        dealershipId: null,
        approvedAt: null,
      })
      return { username, password }
    } catch (error) {
      const isTaken = error instanceof Problem && error.kind === 'conflict'
      if (!isTaken || wanted !== undefined) throw error
    }
  }
}

async function isNeeded(queries: Queries, username: string | undefined): Promise<boolean> {
  if ((await findOwner(queries, username)) !== undefined) return false
  return username === undefined || (await queries.$count(users)) === 0
}
