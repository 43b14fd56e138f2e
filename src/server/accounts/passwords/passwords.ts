import { randomBytes, randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { FairQueue } from '#server/http/concurrency/fair-queue.ts'

/** argon2id (the library's default variant) at the cost of OWASP's password storage cheat sheet: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * Hashing runs beside the event loop on few threads: no more at once than leave room for reading files. Each line has
 * more places than an office or a mobile network needs at once; a flood fills its own.
 */
const hashing = new FairQueue({
  running: { all: 2, each: 2 },
  present: { all: 502, each: 52 },
  refusal: 'Too many people are logging in right now. Please try again in a moment.',
})

/** Verified when there is no such user, so that the answer takes as long as a wrong password. */
const decoyHash = hashPassword(randomBytes(16).toString('hex'))

/**
 * Hashes a password for keeping, as a PHC string.
 * @param line who waits with whom: a network, or an account that is known to ask; the installation itself unless given
 */
export function hashPassword(password: string, line = ''): Promise<string> {
  return hashing.run(line, () => hash(password.normalize('NFC'), cost))
}

/**
 * Whether a password is the one that was hashed.
 * @param kept the PHC string; undefined where there is no such user: answers false, in about the same time
 * @param line as `hashPassword` takes it
 */
export async function isPassword(password: string, kept: string | undefined, line: string): Promise<boolean> {
  const against = kept ?? (await decoyHash)
  const matches = await hashing.run(line, () => verify(against, password.normalize('NFC')))
  return matches && kept !== undefined
}

/** Letters and digits that cannot be taken for one another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY346789'
const passwordLength = 14

/** A random password of fourteen letters and digits, about 79 bits. */
export function randomPassword(): string {
  return Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
