import { randomUUID } from 'node:crypto'
import type { Disk } from 'flydrive'
import { StartProblem } from '#server/start-problem.ts'

/** What a store answers by its error codes, as the rest of a sentence about S3_BUCKET. */
const answers: Record<string, string> = {
  NoSuchBucket: 'names a bucket that is not there',
  AccessDenied: 'names a bucket that its credentials may not list, read, write and delete from',
  Forbidden: 'names a bucket that its credentials may not list, read, write and delete from',
  InvalidAccessKeyId: 'comes with an AWS_ACCESS_KEY_ID that the store does not know',
  SignatureDoesNotMatch: 'comes with an AWS_SECRET_ACCESS_KEY that is not the right one',
  PermanentRedirect: 'names a bucket in another region than AWS_REGION',
  AuthorizationHeaderMalformed: 'names a bucket in another region than AWS_REGION',
  IllegalLocationConstraintException: 'names a bucket in another region than AWS_REGION',
  CredentialsProviderError: 'needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
}

/**
 * Probes a bucket as uploads and pages use it: writes an object, finds it, deletes it, and finds it absent.
 * @param disk the bucket
 * @param key what the object's name begins with
 * @returns what stops the start; undefined where the bucket can be used, or the store is only in trouble of its own
 */
export async function bucketProblem(disk: Disk, key: string): Promise<StartProblem | undefined> {
  const probe = `${key}-${randomUUID()}`
  try {
    await disk.put(probe, 'The marketplace looks whether it can write here.')
    await disk.getMetaData(probe)
    await disk.delete(probe)
    if (await disk.exists(probe)) throw new Error('What was deleted is still there')
    return undefined
  } catch (error) {
    return problemOf(error)
  }
}

/** The driver wraps what the store or the system said. */
function problemOf(error: unknown): StartProblem | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (isPassing(cause)) return undefined
  const name = cause instanceof Error ? cause.name : String(cause)
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  const sentence = answers[name] ?? `names a bucket that cannot be used (${code ?? name})`
  return new StartProblem(`The setting S3_BUCKET ${sentence}.`, { cause: error })
}

/** A store that answers and is overloaded or broken may be well in a moment, and listings are read without it. */
function isPassing(cause: unknown): boolean {
  const { httpStatusCode = 0 } = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {}
  return httpStatusCode >= 500 || httpStatusCode === 429
}
