import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { type ImageSize, imageSizes } from '#domain/images/uploaded-images.ts'
import type { Queries } from '#server/database/database.ts'
import { images } from '#server/database/schema.ts'
import { diskProblem, Problem } from '#server/http/problem.ts'
import { forever } from '#server/http/stored-response.ts'
import type { Settings } from '#server/settings.ts'
import { StartProblem } from '#server/start-problem.ts'
import { folderId, imagesFolder, putWhole } from './images-folder.ts'

/** Files are named `<hash>-<width>.webp`. Methods throw Problem unavailable. */
export interface ImageStore {
  /** Names the bucket, the shared folder, or `folder` beside the embedded database. */
  id: string
  place: string
  put(name: string, bytes: Buffer): Promise<void>
  /** Undefined if there is no such file. The caller must read or destroy the stream. */
  find(name: string): Promise<{ sizeBytes: number; open: () => Promise<Readable> } | undefined>
  remove(names: readonly string[]): Promise<void>
}

/** A store that is silent for this time is unavailable. Uploads wait for it, and removals hold a row lock. */
const silenceMs = 5_000
const connectTimeoutMs = 2_000
const attempts = 2

/** @throws StartProblem if the bucket cannot be read and written */
export async function openImageStore({
  dataDir,
  s3Bucket,
  databaseUrl,
}: Pick<Settings, 'dataDir' | 's3Bucket' | 'databaseUrl'>): Promise<ImageStore> {
  if (s3Bucket !== undefined) return s3Store(s3Bucket)
  const disk = new Disk(new FSDriver({ location: imagesFolder(dataDir), visibility: 'public' }))
  const id = databaseUrl === undefined ? 'folder' : await folderId(dataDir)
  const identity = { id, place: `the folder ${imagesFolder(dataDir)}` }
  return storeOn(disk, identity, (name, bytes) => putWhole(dataDir, name, bytes))
}

export function isBucket(id: string): boolean {
  return id.startsWith('bucket:')
}

/** Imports the S3 client on demand, because that takes a third of a second. */
async function s3Store(bucket: string): Promise<ImageStore> {
  const [{ S3Driver }, { S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    // Only Amazon has a host name per bucket.
    forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 ?? process.env.AWS_ENDPOINT_URL),
    maxAttempts: attempts,
    requestHandler: {
      connectionTimeout: connectTimeoutMs,
      requestTimeout: silenceMs,
      throwOnRequestTimeout: true,
      // The request timeout covers the response's head, this one its body.
      socketTimeout: silenceMs,
    },
  })
  await client.config.region().catch((cause: unknown) => {
    throw new StartProblem('The setting S3_BUCKET needs the region of the bucket: set AWS_REGION.', { cause })
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))
  const problem = await bucketProblem(disk, `${prefix}start-check`)
  if (problem) throw problem
  const writeOptions = { contentType: 'image/webp', cacheControl: forever }
  const identity = { id: `bucket:${bucket}`, place: `the bucket ${bucket}` }
  return storeOn(disk, identity, (name, bytes) => disk.put(prefix + name, bytes, writeOptions), prefix)
}

const prefix = 'images/'

function storeOn(
  disk: Disk,
  identity: Pick<ImageStore, 'id' | 'place'>,
  put: ImageStore['put'],
  keyPrefix = '',
): ImageStore {
  return {
    ...identity,
    put: (name, bytes) => put(name, bytes).catch(throwUnavailable),
    async find(name) {
      const key = keyPrefix + name
      try {
        const { contentLength } = await disk.getMetaData(key)
        return { sizeBytes: contentLength, open: () => disk.getStream(key).catch(throwUnavailable) }
      } catch (error) {
        return isAbsent(error) ? undefined : throwUnavailable(error)
      }
    },
    async remove(names) {
      await Promise.all(names.map((name) => disk.delete(keyPrefix + name)))
    },
  }
}

function throwUnavailable(cause: unknown): never {
  throw (
    diskProblem(cause) ??
    new Problem('unavailable', 'Pictures are unavailable right now. Please try again in a moment.', {
      retryAfterSeconds: 5,
      cause,
    })
  )
}

function isAbsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error)) return false
  if ('code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR')) return true
  return cause.name === 'NotFound' || cause.name === 'NoSuchKey'
}

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

/** Tries every operation in use. Undefined if all work or the failure is temporary. */
async function bucketProblem(disk: Disk, key: string): Promise<StartProblem | undefined> {
  const probe = `${key}-${randomUUID()}`
  try {
    await disk.put(probe, 'The marketplace checks that it can write here.')
    await disk.getMetaData(probe)
    await disk.delete(probe)
    if (await disk.exists(probe)) throw new Error('A deleted file still exists')
    return undefined
  } catch (error) {
    return bucketProblemOf(error)
  }
}

type ConnectionError = { code?: string; address?: string; hostname?: string; port?: string | number }

function bucketProblemOf(error: unknown): StartProblem | undefined {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  // An overloaded store may recover, and listings can be read without it.
  const { httpStatusCode = 0 } = (cause as { $metadata?: { httpStatusCode?: number } }).$metadata ?? {}
  if (httpStatusCode >= 500 || httpStatusCode === 429) return undefined
  const name = cause instanceof Error ? cause.name : String(cause)
  const { code = name, address, hostname = address, port = '' } = cause as ConnectionError
  const where = hostname ? `${hostname}${port && `:${port}`}: ` : ''
  const sentence = sentenceEnds[name] ?? `names a bucket that cannot be used (${where}${code})`
  return new StartProblem(`The setting S3_BUCKET ${sentence}.`, { cause: error })
}

/** Inserts the row first, so that the sweep finds files of an interrupted upload. */
export async function keepImage(options: {
  queries: Queries
  store: ImageStore
  now: () => Date
  address: string
  read: (name: string) => Promise<Buffer>
}): Promise<void> {
  const { queries, store, now, address, read } = options
  const usedAt = now()
  await queries
    .insert(images)
    .values({ address, usedAt })
    .onConflictDoUpdate({ target: images.address, set: { usedAt } })
  for (const name of fileNames(address)) {
    const bytes = await read(name)
    const existing = await store.find(name)
    // Equal names have equal bytes, and somebody may be reading the file.
    if (existing?.sizeBytes !== bytes.length) await store.put(name, bytes)
  }
  const marked = await queries
    .update(images)
    .set({ isStored: true, usedAt: now() })
    .where(eq(images.address, address))
    .returning({ address: images.address })
  if (marked.length === 0) throw new Error('An image was removed while it was being stored')
}

export function fileNames(address: string): string[] {
  return imageSizes(address).map(fileName)
}

export function fileName({ address }: Pick<ImageSize, 'address'>): string {
  return address.slice('/images/'.length)
}
