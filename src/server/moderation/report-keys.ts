import { createHmac, randomBytes } from 'node:crypto'
import type { Queries } from '#server/database/database.ts'
import { storedSecret } from '#server/database/installation-secret.ts'

/** A keyed hash, which tells equal values and nothing else: neither a network nor a browser can be read from it. */
export async function keyedHash(queries: Queries, ...values: readonly string[]): Promise<string> {
  const { secret } = await storedSecret(queries, 'report-key', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', secret).update(JSON.stringify(values)).digest('base64url')
}
