import { randomUUID } from 'node:crypto'
import type { Disk } from 'flydrive'
import { StartProblem } from '#server/start-problem.ts'

const noAccess = 'names a bucket that its credentials may not list, read, write and delete from'
const otherRegion = 'names a bucket in another region than AWS_REGION'
const sentenceEnds: Record<string, string> = {
  NoSuchBucket: 'names a bucket that is not there',
  AccessDenied: noAccess,
  Forbidden: noAccess,
  InvalidAccessKeyId: 'comes with an AWS_ACCESS_KEY_ID that the store does not know',
  SignatureDoesNotMatch: 'comes with an AWS_SECRET_ACCESS_KEY that is not the right one',
  PermanentRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
  IllegalLocationConstraintException: otherRegion,
  CredentialsProviderError: 'needs credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY',
}

/** Probes a bucket with every operation in use. @returns undefined if it works or the failure is temporary */
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

function problemOf(error: unknown): StartProblem | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  // An overloaded store may recover in a moment, and listings can be read without it.
  const { httpStatusCode = 0 } = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {}
  if (httpStatusCode >= 500 || httpStatusCode === 429) return undefined
  const name = cause instanceof Error ? cause.name : String(cause)
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : undefined
  const sentence = sentenceEnds[name] ?? `names a bucket that cannot be used (${code ?? name})`
  return new StartProblem(`The setting S3_BUCKET ${sentence}.`, { cause: error })
}
