import { randomBytes } from 'node:crypto'
import type { Queries } from '#server/database/database.ts'
import { keptSecret } from './installation-secret.ts'

/** What cookies are signed with: made once, 256 random bits, and the same in every process of the installation. */
export async function cookieKey(queries: Queries): Promise<string> {
  const { secret } = await keptSecret(queries, 'cookie-key', () => randomBytes(32).toString('base64url'))
  return secret
}
