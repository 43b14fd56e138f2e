import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { images } from '../database/schema.ts'
import type { ImageStore } from './image-store.ts'
import { assertOneFolder, claimFolder } from './one-folder.ts'

const storeIn = (folderId: string | undefined): ImageStore => ({
  ...(folderId !== undefined && { folderId }),
  put: async () => undefined,
  find: async () => undefined,
  remove: async () => undefined,
})
const [here, elsewhere, bucket] = [storeIn('here'), storeIn('elsewhere'), storeIn(undefined)]

test('the folder of the first picture is the one of a database, and every other is told so', async () => {
  const { queries } = await testDatabase()
  // Without an image, a new folder at every start is fine, as in containers.
  for (const store of [here, elsewhere, bucket]) await assertOneFolder(queries, store)
  await claimFolder(queries, elsewhere)
  await claimFolder(queries, here)
  await queries.insert(images).values({ address: '/images/first.webp', isStored: true, usedAt: new Date() })

  await assertOneFolder(queries, here)
  await claimFolder(queries, here)
  await assertOneFolder(queries, bucket)
  await expect(claimFolder(queries, elsewhere)).rejects.toMatchObject({ kind: 'unavailable' })
  await expect(assertOneFolder(queries, elsewhere)).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(
      /^This database's pictures are in another folder than DATA_DIR\/images: [^\n]+\.$/,
    ),
  })
})

test('a database with pictures from before takes the folder that it is first started with', async () => {
  const { queries } = await testDatabase()
  await queries.insert(images).values({ address: '/images/first.webp', isStored: true, usedAt: new Date() })
  await assertOneFolder(queries, here)
  await expect(assertOneFolder(queries, elsewhere)).rejects.toThrow('another folder')
})
