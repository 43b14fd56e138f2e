import { and, eq, lt } from 'drizzle-orm'
import type { NewPasskey, PasskeyAnswer } from '#domain/accounts/second-factor-schema.ts'
import { limits } from '#domain/limits.ts'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { passkeyChallenges, passkeys } from '#server/database/account-tables.ts'
import type { Queries } from '#server/database/database.ts'
import { Problem } from '#server/http/problem.ts'

const challengeMs = 5 * 60 * 1000

export interface PasskeyAttempt {
  userId: number
  /** Hash of the session's token; empty for a log-in. */
  session: string
  site: Pick<SiteIdentity, 'name' | 'url'>
  now: Date
}

/** ES256, RS256 and Ed25519. */
const supportedAlgorithmIDs = [-7, -257, -8]

/** Loaded on demand, because it takes 30 MB and half a second. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** @returns options for the browser's registration @throws Problem conflict for too many */
export async function startPasskey(queries: Queries, attempt: PasskeyAttempt & { username: string }) {
  const { userId, username, site } = attempt
  const excludeCredentials = await credentialsOf(queries, userId)
  if (excludeCredentials.length >= limits.passkeys) throw tooMany()
  const { generateRegistrationOptions } = await loadWebAuthn()
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: new URL(site.url).hostname,
    userName: username,
    userID: new TextEncoder().encode(String(userId)),
    excludeCredentials,
    supportedAlgorithmIDs,
    timeout: challengeMs,
  })
  await keepChallenge(queries, attempt, options.challenge)
  return { ...options }
}

/** @returns the row to add @throws Problem malformed */
export async function readNewPasskey(
  queries: Queries,
  attempt: PasskeyAttempt & { answer: NewPasskey; name: string },
) {
  const { userId, answer, name, now } = attempt
  const checks = await spendChallenge(queries, attempt)
  const { verifyRegistrationResponse } = await loadWebAuthn()
  const verified =
    checks &&
    (await verifyRegistrationResponse({ ...checks, supportedAlgorithmIDs, response: answer }).catch(
      () => null,
    ))
  if (!verified?.verified)
    throw new Problem('malformed', 'This passkey could not be confirmed. Please try again')
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential
  const key = Buffer.from(publicKey).toString('base64url')
  return { userId, credentialId, publicKey: key, counter, transports, name, addedAt: now }
}

/** @param queries account locked @throws Problem conflict */
export async function addPasskey(
  queries: Queries,
  row: Awaited<ReturnType<typeof readNewPasskey>>,
): Promise<void> {
  if ((await queries.$count(passkeys, eq(passkeys.userId, row.userId))) >= limits.passkeys) throw tooMany()
  const added = await queries
    .insert(passkeys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  if (added.length === 0) throw new Problem('conflict', 'This passkey is already added')
}

/** @returns options for the browser's signature @throws Problem conflict without a passkey */
export async function askForPasskey(queries: Queries, attempt: PasskeyAttempt) {
  const allowCredentials = await credentialsOf(queries, attempt.userId)
  if (allowCredentials.length === 0) throw new Problem('conflict', 'Your account has no passkey')
  const rpID = new URL(attempt.site.url).hostname
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const options = await generateAuthenticationOptions({ rpID, allowCredentials, timeout: challengeMs })
  await keepChallenge(queries, attempt, options.challenge)
  return { ...options }
}

/** Uses up the challenge either way. @returns whether a passkey of the account signed it */
export async function spendPasskey(
  queries: Queries,
  attempt: PasskeyAttempt & { answer: PasskeyAnswer },
): Promise<boolean> {
  const { userId, answer, now } = attempt
  const isOwn = and(eq(passkeys.userId, userId), eq(passkeys.credentialId, answer.id))
  const [own] = await queries.select().from(passkeys).where(isOwn)
  const checks = await spendChallenge(queries, attempt)
  if (!own || !checks) return false
  const { counter } = own
  const credential = { id: answer.id, publicKey: Buffer.from(own.publicKey, 'base64url'), counter }
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const signed = await verifyAuthenticationResponse({ ...checks, response: answer, credential }).catch(
    () => null,
  )
  if (!signed?.verified) return false
  const used = await queries
    .update(passkeys)
    .set({ counter: signed.authenticationInfo.newCounter, usedAt: now })
    .where(and(isOwn, eq(passkeys.counter, counter)))
    .returning({ id: passkeys.id })
  return used.length > 0
}

function credentialsOf(queries: Queries, userId: number) {
  const columns = { id: passkeys.credentialId, transports: passkeys.transports }
  return queries.select(columns).from(passkeys).where(eq(passkeys.userId, userId))
}

async function keepChallenge(
  queries: Queries,
  { userId, session, now }: PasskeyAttempt,
  challenge: string,
): Promise<void> {
  const row = { userId, session, challenge, expiresAt: new Date(now.getTime() + challengeMs) }
  const { userId: account, session: attempt, expiresAt } = passkeyChallenges
  await queries.delete(passkeyChallenges).where(and(eq(account, userId), lt(expiresAt, now)))
  await queries
    .insert(passkeyChallenges)
    .values(row)
    .onConflictDoUpdate({ target: [account, attempt], set: row })
}

/** Undefined if there is no challenge, or it has expired. */
async function spendChallenge(queries: Queries, { userId, session, site, now }: PasskeyAttempt) {
  const isThis = and(eq(passkeyChallenges.userId, userId), eq(passkeyChallenges.session, session))
  const [asked] = await queries.delete(passkeyChallenges).where(isThis).returning()
  if (!asked || asked.expiresAt <= now) return undefined
  return {
    expectedChallenge: asked.challenge,
    expectedOrigin: site.url,
    expectedRPID: new URL(site.url).hostname,
    requireUserVerification: false,
  }
}

function tooMany(): Problem {
  return new Problem('conflict', `Your account has ${limits.passkeys} passkeys already: remove one first`)
}
