import { mkdir, readdir, utimes } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/cleanup.ts'
import { testDatabase } from '../../../tests/support/database.ts'
import { images as imageRows } from '../database/schema.ts'
import { openImageStore } from './image-store.ts'
import { tidyImages } from './retention.ts'

const address = `/images/${'b'.repeat(32)}-640.webp`
const now = new Date('2026-11-21T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

async function installation() {
  const dataDir = await scratchFolder('tidy')
  const { queries } = await testDatabase()
  await queries.insert(imageRows).values({ address, isStored: true, usedAt: ago(24 * 8) })
  for (const [name, hours] of Object.entries({ killed: 2, 'under-way': 0.1 })) {
    const folder = path.join(dataDir, 'incoming', name)
    await mkdir(folder, { recursive: true })
    await utimes(folder, ago(hours), ago(hours))
  }
  const messages: string[] = []
  const log = { error: (_details: { err: unknown }, message: string) => messages.push(message) }
  const images = await openImageStore({ dataDir, s3Bucket: undefined, databaseUrl: undefined })
  return { queries, images, settings: { dataDir }, now, log, messages }
}

const uploadsIn = ({ settings }: { settings: { dataDir: string } }) =>
  readdir(path.join(settings.dataDir, 'incoming'))

test('old pictures and files of a killed upload are deleted; those of a running upload are not', async () => {
  const dependencies = await installation()
  await tidyImages(dependencies)
  expect(await dependencies.queries.select().from(imageRows)).toEqual([])
  expect(await uploadsIn(dependencies)).toEqual(['under-way'])
  expect(dependencies.messages).toEqual([])
})

test('a store that does not respond is logged and stops nothing else', async () => {
  const dependencies = await installation()
  const images = { ...dependencies.images, remove: () => Promise.reject(new Error('away')) }
  await tidyImages({ ...dependencies, images })
  expect(dependencies.messages).toEqual(['Old pictures could not be removed'])
  expect(await uploadsIn(dependencies)).toEqual(['under-way'])
  await tidyImages(dependencies)
  expect(await dependencies.queries.select().from(imageRows)).toEqual([])
})
