import { randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { turns } from '#server/http/turns.ts'

/** argon2id (the library's default variant) at the cost of OWASP's password storage cheat sheet: 19 MiB, two passes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing runs beside the event loop on few threads: no more at once than leave room for reading files. */
const inTurn = turns(2, 200, 'Too many people are logging in right now. Please try again in a moment.')

/** Verified when there is no such user, so that the answer takes as long as a wrong password. */
const hashOfNobody = hashPassword(randomBytes(16).toString('hex'))

/** Hashes a password for keeping, as a PHC string. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFC'), cost))
}

/**
 * Whether a password is the one that was hashed.
 * @param kept the PHC string; undefined where there is no such user: answers false, in about the same time
 */
export async function isPassword(password: string, kept: string | undefined): Promise<boolean> {
  const against = kept ?? (await hashOfNobody)
  const matches = await inTurn(() => verify(against, password.normalize('NFC')))
  return matches && kept !== undefined
}
