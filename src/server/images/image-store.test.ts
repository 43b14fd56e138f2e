import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openS3StandIn } from '../../../tests/support/s3-stand-in.ts'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { openImageStore } from './image-store.ts'

const name = `${'a'.repeat(32)}-640.webp`

async function onDisk() {
  const dataDir = await scratchFolder('store')
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return openImageStore({ dataDir, s3Bucket: undefined })
}

async function bucket() {
  const standIn = await openS3StandIn('pictures')
  onTestFinished(standIn.close)
  vi.stubEnv('AWS_ENDPOINT_URL_S3', standIn.address)
  vi.stubEnv('AWS_REGION', 'us-east-1')
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'an-id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-secret')
  return { standIn, store: await openImageStore({ dataDir: '', s3Bucket: 'pictures' }) }
}

describe.each([
  ['the disk', onDisk],
  ['a bucket', async () => (await bucket()).store],
])('%s', (_where, open) => {
  test('gives back what it was given until it is removed', async () => {
    const store = await open()
    const bytes = randomBytes(100_000)
    expect(await store.find(name)).toBeUndefined()
    await store.put(name, bytes)
    const found = await store.find(name)
    expect(found?.sizeBytes).toBe(bytes.length)
    expect(found && (await buffer(await found.open()))).toEqual(bytes)
    await store.remove([name, 'never-there.webp'])
    expect(await store.find(name)).toBeUndefined()
  })
})

test('a bucket learns what the files are and stays private', async () => {
  const { standIn, store } = await bucket()
  await store.put(name, Buffer.from('bytes'))
  const { headers } = standIn.objects.get(`images/${name}`) ?? {}
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers).not.toHaveProperty('x-amz-acl')
})

test('a bucket that is away is an error, not an absent picture', async () => {
  const { standIn, store } = await bucket()
  await standIn.close()
  await expect(store.find(name)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(store.put(name, Buffer.from('bytes'))).rejects.toMatchObject({ kind: 'unavailable' })
})

test('a bucket without a region stops the start with a sentence', async () => {
  for (const variable of ['AWS_REGION', 'AWS_DEFAULT_REGION', 'AWS_PROFILE']) vi.stubEnv(variable, undefined)
  vi.stubEnv('AWS_CONFIG_FILE', '/nowhere')
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/nowhere')
  await expect(openImageStore({ dataDir: '', s3Bucket: 'pictures' })).rejects.toThrow('set AWS_REGION')
})
