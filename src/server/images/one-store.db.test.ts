import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import type { Queries } from '../database/database.ts'
import { images } from '../database/schema.ts'
import type { ImageStore } from './image-store.ts'
import { assertOneStore, claimStore, reportMissingImages } from './missing-images.ts'

/** A store with an id and every picture, or none. */
const storeOf = (id: string, hasAll = false): ImageStore => ({
  id,
  place: `the place of ${id}`,
  put: async () => undefined,
  find: async () => (hasAll ? { sizeBytes: 1, open: async () => Readable.from([]) } : undefined),
  remove: async () => undefined,
})
const [here, elsewhere, bucket] = [storeOf('here'), storeOf('elsewhere'), storeOf('bucket:cars')]

async function addPictures(queries: Queries, count: number): Promise<void> {
  const hashes = Array.from({ length: count }, () => randomBytes(16).toString('hex'))
  const rows = hashes.map((hash) => ({
    address: `/images/${hash}-640.webp`,
    isStored: true,
    usedAt: new Date(),
  }))
  await queries.insert(images).values(rows)
}

test('a database is bound to the folder of its first picture, and refuses any other', async () => {
  const { queries } = await testDatabase()
  // Without a picture, a new folder on every start is fine, as in containers.
  for (const store of [here, elsewhere, bucket]) await assertOneStore(queries, store)
  await claimStore(queries, elsewhere)
  await claimStore(queries, here)
  await addPictures(queries, 1)

  await assertOneStore(queries, here)
  await claimStore(queries, here)
  await expect(claimStore(queries, elsewhere)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(assertOneStore(queries, elsewhere)).rejects.toThrow(/pictures are in another folder/)
})

test.each([
  [bucket, storeOf('folder'), /to the bucket cars, .* the place of folder\. Set S3_BUCKET to cars/],
  [here, bucket, /folder-id says here, .* the place of bucket:cars\. Start without S3_BUCKET/],
])("a start with a different store than the pictures' is refused", async (first, second, message) => {
  const { queries } = await testDatabase()
  await claimStore(queries, first)
  await addPictures(queries, 3)
  const refused = assertOneStore(queries, second)
  await expect(refused).rejects.toThrow(message)
  await expect(refused).rejects.toThrow(', and 3 of 3 checked ones are missing in ')
  // Once they are copied there, it is accepted.
  await assertOneStore(queries, storeOf(second.id, true))
  await assertOneStore(queries, second)
})

test('a start logs the number of missing pictures in one line, and nothing if none is missing', async () => {
  const { queries } = await testDatabase()
  await addPictures(queries, 300)
  const logged: string[] = []
  const say = (...args: unknown[]) => void logged.push(String(args.at(-1)))
  const log = { warn: say, error: say }
  await reportMissingImages(queries, storeOf('here', true), log)
  expect(logged).toEqual([])
  await reportMissingImages(queries, here, log)
  expect(logged).toEqual([expect.stringMatching(/^Pictures are missing: 200 of a sample of 200 in /)])
})
