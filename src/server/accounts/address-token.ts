import { createHmac, randomBytes } from 'node:crypto'
import type { Queries } from '#server/database/database.ts'
import { storedSecret } from './installation-secret.ts'
import { isSameCode } from './registration/access-code.ts'

/** What the link in a mail is for; the address is part of it, so that a changed one makes the link void. */
type AddressClaim = readonly (string | number)[]

/** Proves that its bearer reads the mails of the address that a claim names: nobody else was sent it. */
export async function addressToken(queries: Queries, claim: AddressClaim): Promise<string> {
  const { secret } = await storedSecret(queries, 'mail-key', () => randomBytes(32).toString('base64url'))
  return createHmac('sha256', secret).update(JSON.stringify(claim)).digest('base64url')
}

export async function isTokenOf(queries: Queries, claim: AddressClaim, token: string): Promise<boolean> {
  return isSameCode(token, await addressToken(queries, claim))
}
