import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be taken for one another. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRTUVWXY346789'
const passwordLength = 14

/** A random password of fourteen letters and digits, about 79 bits. */
export function randomPassword(): string {
  return Array.from({ length: passwordLength }, () => alphabet[randomInt(alphabet.length)]).join('')
}
