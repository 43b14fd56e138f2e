import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { scratchFolder } from '../../../tests/support/cleanup.ts'
import { s3StandIn } from '../../../tests/support/s3-stand-in.ts'
import { openImageStore } from './image-store.ts'

const name = `${'a'.repeat(32)}-640.webp`

async function onDisk() {
  const dataDir = await scratchFolder('store')
  return openImageStore({ dataDir, s3Bucket: undefined, databaseUrl: undefined })
}

const openBucket = (s3Bucket: string) => openImageStore({ dataDir: '', s3Bucket, databaseUrl: undefined })

async function bucket() {
  const opened = await s3StandIn('pictures')
  return { standIn: opened, store: await openBucket('pictures') }
}

test.each([
  ['the disk', onDisk],
  ['a bucket', async () => (await bucket()).store],
])('%s returns a stored file until it is removed', async (_where, open) => {
  const store = await open()
  const bytes = randomBytes(100_000)
  expect(await store.find(name)).toBeUndefined()
  await store.put(name, bytes)
  const found = await store.find(name)
  expect(found && (await buffer(await found.open()))).toEqual(bytes)
  await store.remove([name, 'never-there.webp'])
  expect(await store.find(name)).toBeUndefined()
})

test('a bucket gets the media types of files and stays private', async () => {
  const { standIn, store } = await bucket()
  await store.put(name, Buffer.from('bytes'))
  const { headers } = standIn.objects.get(`images/${name}`) ?? {}
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers).not.toHaveProperty('x-amz-acl')
})

test('an unreachable bucket is an error, not a missing picture', async () => {
  const { standIn, store } = await bucket()
  await standIn.close()
  await expect(store.find(name)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(store.put(name, Buffer.from('bytes'))).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a bucket that hangs is reported as unreachable after seconds', async () => {
  const { standIn, store } = await bucket()
  standIn.isSilent = true
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const isAway = expect.objectContaining({ kind: 'unavailable' })
  const failures = [store.find(name), store.put(name, Buffer.from('bytes'))].map((call) =>
    call.catch((error: unknown) => error),
  )
  const passing = setInterval(() => vi.advanceTimersByTime(1_000), 5)
  onTestFinished(() => clearInterval(passing))
  expect(await Promise.all(failures)).toEqual([isAway, isAway])
})

test.each([
  ['is in another region', 'pictures', { AWS_REGION: 'eu-west-1' }, /in another region than AWS_REGION\.$/],
  [
    'is read-only',
    'pictures',
    { AWS_ACCESS_KEY_ID: 'reader' },
    /may not list, read, write and delete from\.$/,
  ],
])('a bucket that %s stops the start with a message', async (_which, bucketName, variables, message) => {
  await s3StandIn('pictures')
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value)
  await expect(openBucket(bucketName)).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(message),
  })
})

test('a file on disk is complete or absent, even during a write', async () => {
  const store = await onDisk()
  const bytes = randomBytes(40_000_000)
  const sizes = new Set<number | undefined>()
  let isOver = false
  const watching = (async () => {
    while (!isOver) sizes.add((await store.find(name))?.sizeBytes)
  })()
  await store.put(name, bytes)
  isOver = true
  await watching
  sizes.add((await store.find(name))?.sizeBytes)
  expect([...sizes].filter((size) => size !== undefined)).toEqual([bytes.length])
})

test('the first process writes a folder id that identifies the store', async () => {
  const [dataDir, other] = await Promise.all([scratchFolder('store'), scratchFolder('store')])
  const open = async (folder: string) =>
    (await openImageStore({ dataDir: folder, s3Bucket: undefined, databaseUrl: 'postgres://one' })).id
  const ids = await Promise.all([open(dataDir), open(dataDir), open(dataDir)])
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^[\da-f-]{36}$/)
  expect(await open(dataDir)).toBe(ids[0])
  expect(await open(other)).not.toBe(ids[0])
})
