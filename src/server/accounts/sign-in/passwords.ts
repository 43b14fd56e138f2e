import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hash, verify } from '@node-rs/argon2'
import { foldText } from '#domain/text/names.ts'
import { FairQueue } from '#server/http/fair-queue.ts'
import { invalidFields } from '#server/http/problem.ts'
import type { Settings } from '#server/settings.ts'

/** argon2id at the cost that OWASP's password storage cheat sheet names: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Leaves threads of the pool free for reading files. */
const hashing = new FairQueue({
  running: { all: 2, each: 2 },
  present: { all: 502, each: 52 },
  refusal: 'Too many people are logging in right now. Please try again in a moment.',
})

/** Checked for unknown users, so that the response takes as long as for a wrong password. */
const decoyHash = hashPassword(randomBytes(16).toString('hex'))

/** @param line fair queue: a network or a known account @returns a PHC string */
export function hashPassword(password: string, line = ''): Promise<string> {
  return hashing.run(line, () => hash(password.normalize('NFC'), cost))
}

/** @param phc undefined for an unknown user: returns false after about the same time */
export async function isPassword(password: string, phc: string | undefined, line: string): Promise<boolean> {
  const against = phc ?? (await decoyHash)
  const matches = await hashing.run(line, () => verify(against, password.normalize('NFC')))
  return matches && phc !== undefined
}

const alphabet = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY346789'
const passwordLength = 14

export function randomPassword(): string {
  return Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}

/** One per line, in lower case; source: `common-passwords.licence.md`. */
const commonPasswords = new Set(
  readFileSync(path.join(import.meta.dirname, 'common-passwords.txt'), 'utf8').split('\n'),
)

export type PasswordSettings = Pick<Settings, 'site'>

/** @returns hashes the password once the attempt is counted @throws Problem malformed for a weak password */
export function acceptPassword(
  { password, field, username }: { password: string; field: 'password' | 'newPassword'; username: string },
  { site: { name: siteName } }: PasswordSettings,
): (line: string) => Promise<string> {
  const refusal = (why: string) =>
    invalidFields([{ field, message: `Password ${why}: please choose one that is harder to guess` }])
  if (commonPasswords.has(password.normalize('NFC').toLowerCase())) throw refusal('is too common')
  if (isGuessable(password, { username, siteName })) throw refusal(`contains the username or ${siteName}`)
  return (line) => hashPassword(password, line)
}

/** Shorter names occur in many words by chance. */
const shortestContained = 4

/** True if it has the username or the site's name, or only the username's letters ('evaeva' of eva2). */
export function isGuessable(password: string, names: { username: string; siteName: string }): boolean {
  const typed = plain(password)
  return Object.values(names).some((name) => {
    const known = plain(name)
    const letters = lettersOf(known)
    return (
      (known.length >= shortestContained && typed.includes(known)) ||
      (letters !== '' && lettersOf(typed).replaceAll(letters, '') === '' && lettersOf(typed) !== '')
    )
  })
}

function plain(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')
}

function lettersOf(text: string): string {
  return text.replace(/\P{L}+/gu, '')
}
