import { readFileSync } from 'node:fs'
import path from 'node:path'
import { invalidFields } from '#server/http/problem.ts'

/** One per line, in lower case; source: `common-passwords.licence.md`. */
const file = path.join(import.meta.dirname, 'common-passwords.txt')
const common = new Set(readFileSync(file, 'utf8').split('\n'))

const message = 'Password is too common: please choose one that is harder to guess'

/** Called where a password is set; an older one still logs in. @throws Problem malformed */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  if (common.has(password.normalize('NFC').toLowerCase())) throw invalidFields([{ field, message }])
}
