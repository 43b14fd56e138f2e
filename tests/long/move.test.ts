import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { moveMarketplace } from '#server/backup/move-marketplace.ts'
import { lockFolder } from '#server/database/embedded/database-folder.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { allRows, emptyDatabaseUrl, testDatabaseUrl } from '../support/database.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'
import { s3StandIn } from '../support/s3-stand-in.ts'

/** A stopped marketplace with its rows on a server and pictures on a disk. */
let stopped: Place

beforeAll(async () => {
  const databaseUrl = await testDatabaseUrl()
  const database = await openDatabase({ dataDir: undefined, databaseUrl })
  const market = await openMarketplace(undefined, { database })
  const dealer = await market.addAccount({ username: 'ann', dealershipName: 'Coral Cars' })
  const body = pictureForm([await smallPicture('#123456', 700, 400), await smallPicture('#654321')])
  const { urls } = await (await market.call('POST', '/api/upload', { as: dealer, body })).json()
  for (let at = 0; at < 5; at++) await market.list(dealer, { imageUrls: urls, price: 1000.01 * at })
  await market.close()
  stopped = { dataDir: market.dependencies.settings.dataDir, databaseUrl, s3Bucket: undefined }
})

type Place = Awaited<ReturnType<typeof emptyPlace>>

async function emptyPlace(kind: 'embedded' | 'server', s3Bucket?: string) {
  const databaseUrl = kind === 'server' ? await emptyDatabaseUrl() : undefined
  return { dataDir: await scratchFolder('moved'), databaseUrl, s3Bucket }
}

async function rowsIn(place: Place) {
  const database = await openDatabase({ ...place, prepare: async () => undefined })
  return allRows(database.queries).finally(database.close)
}

async function picturesOnDisk({ dataDir }: Place): Promise<Map<string, Buffer>> {
  const folder = path.join(dataDir, 'images')
  const pictures = new Map<string, Buffer>()
  for (const name of (await readdir(folder)).sort())
    if (name.endsWith('.webp')) pictures.set(name, await readFile(path.join(folder, name)))
  return pictures
}

const refusal = (message: RegExp) => ({ name: 'StartProblem', message: expect.stringMatching(message) })

test('a marketplace moves from a server and a disk to an embedded database and a bucket, and back', async () => {
  const bucket = await s3StandIn('pictures')
  const [rows, pictures] = [await rowsIn(stopped), await picturesOnDisk(stopped)]
  const embedded = await emptyPlace('embedded', 'pictures')
  const compared = await moveMarketplace(stopped, embedded)
  expect(compared.filter(({ isEqual }) => !isEqual)).toEqual([])
  expect(compared).toEqual(
    expect.arrayContaining([
      { what: 'vehicles', old: 5, moved: 5, isEqual: true },
      { what: 'files of pictures', old: pictures.size, moved: pictures.size, isEqual: true },
    ]),
  )
  const objects = [...bucket.objects].map(([key, { bytes }]) => [key.slice('images/'.length), bytes] as const)
  expect(new Map(objects)).toEqual(pictures)

  const again = await emptyPlace('server')
  expect((await moveMarketplace(embedded, again)).every(({ isEqual }) => isEqual)).toBe(true)
  expect(await rowsIn(again)).toEqual(rows)
  expect(await picturesOnDisk(again)).toEqual(pictures)
  expect([await rowsIn(stopped), await picturesOnDisk(stopped)]).toEqual([rows, pictures])
  const full =
    /^A marketplace can only move into an empty place, and the database \S+ on \S+:\d+ has tables already/
  await expect(moveMarketplace(stopped, again)).rejects.toMatchObject(refusal(full))
})

test('pictures alone move to a bucket, and a damaged copy is noticed', async () => {
  const { objects } = await s3StandIn('pictures')
  const keep = objects.set.bind(objects)
  const losing = vi.spyOn(objects, 'set')
  losing.mockImplementation((key, { bytes, headers }) => keep(key, { bytes: bytes.subarray(1), headers }))
  const to = { ...stopped, s3Bucket: 'pictures' }
  const damaged = await moveMarketplace(stopped, to)
  expect(damaged.filter(({ isEqual }) => !isEqual).map(({ what }) => what)).toEqual(['bytes of pictures'])
  losing.mockRestore()
  expect((await moveMarketplace(stopped, to)).every(({ isEqual }) => isEqual)).toBe(true)
})

test('a running marketplace cannot be moved', async () => {
  const place = await emptyPlace('embedded')
  const running = await openDatabase(stopped)
  await expect(moveMarketplace(stopped, place)).rejects.toMatchObject(
    refusal(/running on the database \S+ on \S+\. Stop it before/),
  )
  await running.close()
  const folder = await emptyPlace('embedded')
  const lock = lockFolder(folder.dataDir)
  await expect(moveMarketplace(folder, await emptyPlace('server'))).rejects.toMatchObject(refusal(/in use/))
  lock.release()
  expect(await readdir(place.dataDir)).toEqual([])
})

test('a marketplace that cannot be moved gets a clear message', async () => {
  const place = await emptyPlace('embedded')
  await expect(moveMarketplace(stopped, { ...stopped })).rejects.toMatchObject(refusal(/nothing to move/))
  const empty = await emptyPlace('server')
  await expect(moveMarketplace(empty, place)).rejects.toMatchObject(refusal(/no marketplace/))
  const other = { ...stopped, databaseUrl: await testDatabaseUrl() }
  const version = async (change: ReturnType<typeof sql>) => {
    const { queries, close } = await openDatabase({ ...other, prepare: async () => undefined })
    await queries.execute(change)
    await close()
  }
  await version(sql`insert into migrations (made_at) values (9999999999999)`)
  await expect(moveMarketplace(other, place)).rejects.toMatchObject(refusal(/newer version/))
  await version(sql`delete from migrations where made_at > 1700000000000`)
  await version(sql`insert into migrations (made_at) values (1)`)
  await expect(moveMarketplace(other, place)).rejects.toMatchObject(refusal(/earlier version/))
  expect(await readdir(place.dataDir)).toEqual([])
})
