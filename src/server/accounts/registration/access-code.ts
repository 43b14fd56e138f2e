import { randomInt } from 'node:crypto'
import type { Queries } from '#server/database/database.ts'
import { storedSecret } from '#server/database/installation-secret.ts'
import type { Settings } from '#server/settings.ts'

const name = 'admin-access-code'
/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'

export interface AccessCode {
  code: string
  /** `setting` is `ADMIN_ACCESS_CODE`. */
  origin: 'setting' | 'made now' | 'kept'
}

/** Returns the setting, or else a random code created once and kept for every process. */
export async function adminAccessCode(
  queries: Queries,
  { adminAccessCode: setting }: Pick<Settings, 'adminAccessCode'>,
): Promise<AccessCode> {
  if (setting !== undefined) return { code: setting, origin: 'setting' }
  const { secret, isNew } = await storedSecret(queries, name, randomCode)
  return { code: secret, origin: isNew ? 'made now' : 'kept' }
}

/** 28 letters in groups of four: 138 random bits. */
export function randomCode(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 7 }, group).join('-')
}
