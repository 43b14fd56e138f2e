import { readFileSync } from 'node:fs'
import path from 'node:path'
import { invalidFields } from '#server/http/problem.ts'

/** A line each, in lower case; `common-passwords.licence.md` says where they come from. */
const file = path.join(import.meta.dirname, 'common-passwords.txt')
const common = new Set(readFileSync(file, 'utf8').split('\n'))

const message = 'Password is too common: please choose one that is harder to guess'

/** Whether a password is among the 10,000 that are used, and guessed, most; in whatever case it is written. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.normalize('NFC').toLowerCase())
}

/**
 * To be called wherever a password is set. Whoever has such a password from before still logs in.
 * @param field where the request has it
 * @throws Problem malformed
 */
export function refuseCommonPassword(password: string, field: 'password' | 'newPassword'): void {
  if (isCommonPassword(password)) throw invalidFields([{ field, message }])
}
