import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Queries } from '#server/database/database.ts'
import { installation } from '#server/database/schema.ts'

/** Generates a secret of the installation once and stores it in the database for all processes. */
export async function storedSecret(
  queries: Queries,
  name: string,
  make: () => string,
): Promise<{ secret: string; isNew: boolean }> {
  const find = () =>
    queries.select({ value: installation.value }).from(installation).where(eq(installation.name, name))
  const [before] = await find()
  if (before) return { secret: before.value, isNew: false }
  const candidate = { name, value: make() }
  const inserted = await queries.insert(installation).values(candidate).onConflictDoNothing().returning()
  const [stored] = inserted.length > 0 ? inserted : await find()
  if (!stored) throw new Error(`The installation's ${name} is gone`)
  return { secret: stored.value, isNew: inserted.length > 0 }
}

export function cookieKey(queries: Queries): Promise<string> {
  return randomKey(queries, 'cookie-key')
}

async function randomKey(queries: Queries, name: string): Promise<string> {
  const { secret } = await storedSecret(queries, name, () => randomBytes(32).toString('base64url'))
  return secret
}

type HashedValues = readonly (string | number)[]
type HashKey = 'mail-key' | 'report-key'

/** HMAC with a secret of the installation. It only shows whether values are equal. */
export async function keyedHash(queries: Queries, name: HashKey, values: HashedValues): Promise<string> {
  const secret = await randomKey(queries, name)
  return createHmac('sha256', secret).update(JSON.stringify(values)).digest('base64url')
}

/** Networks are stored by this hash. */
export function networkHash(queries: Queries, network: string): Promise<string> {
  return keyedHash(queries, 'report-key', ['network', network])
}

/** Compares in constant time. */
export function isSameCode(input: string, expected: string): boolean {
  return timingSafeEqual(hash('sha256', input, 'buffer'), hash('sha256', expected, 'buffer'))
}
