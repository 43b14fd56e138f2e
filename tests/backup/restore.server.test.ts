import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readArchive } from '#server/backup/archive.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup, verifyBackup } from '#server/backup/restore.ts'
import type { Database } from '#server/database/database.ts'
import { type ImageStore, openImageStore } from '#server/images/image-store.ts'
import { closeAfterFile, scratchFolder } from '../support/cleanup.ts'
import { allRows, earlyDatabase, emptyDatabaseUrl } from '../support/database.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'
import { s3StandIn } from '../support/s3-stand-in.ts'

const now = new Date('2026-11-20T12:00:00Z')
let number = 0

const folder = await scratchFolder('backups')
const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'ann', dealershipName: 'Coral Cars' })
const body = pictureForm([await smallPicture('#123456', 700, 400), await smallPicture('#654321')])
const { urls } = await market.answer<{ urls: string[] }>('POST', '/api/upload', { as: dealer, body })
for (let at = 0; at < 30; at++) await market.list(dealer, { imageUrls: urls, price: 1000.01 * at })
const details = `'"\\\n\t\u2028 \\u0000 {"a":1},\\N ${'🚗'.repeat(500)}`
await market.list(dealer, { details, mileage: 12.34 })
// The rules record the pictures' owner some time after the response.
await market.dependencies.findings.idle()

const refusal = (message: RegExp) => ({ name: 'StartProblem', message: expect.stringMatching(message) })

async function backUp(
  from: Pick<Database, 'kind' | 'queries'> = market.dependencies.database,
  images: Pick<ImageStore, 'find'> = market.dependencies.images,
) {
  const file = path.join(folder, `${number++}.tar`)
  const manifest = await makeBackup({ database: from, images, file, now })
  return { file, manifest }
}

/** An empty target for a restored backup. */
async function target(kind: Database['kind'], s3Bucket?: string) {
  const databaseUrl = kind === 'server' ? await emptyDatabaseUrl() : undefined
  return { dataDir: await scratchFolder('restored'), databaseUrl, s3Bucket }
}

async function picturesOnDisk(dataDir: string): Promise<Map<string, Buffer>> {
  const folder = path.join(dataDir, 'images')
  const pictures = new Map<string, Buffer>()
  for (const name of await readdir(folder))
    if (name.endsWith('.webp')) pictures.set(name, await readFile(path.join(folder, name)))
  return pictures
}

async function restored(file: string, place?: Awaited<ReturnType<typeof target>>): Promise<Database> {
  const { database } = await restoreBackup(file, place ?? (await target('server')))
  return { ...database, close: closeAfterFile(database.close) }
}

test('backups move a marketplace to another database and a bucket, and back: all rows and pictures, and it works', async () => {
  const { queries } = market.dependencies.database
  const { dataDir } = market.dependencies.settings
  const [rows, pictures] = [await allRows(queries), await picturesOnDisk(dataDir)]
  const bucket = await s3StandIn('pictures')
  const withBucket = await target('server', 'pictures')
  const { file, manifest } = await backUp()
  expect(manifest.images).toMatchObject({ files: pictures.size, missing: 0 })
  const moved = await restored(file, withBucket)
  expect(await allRows(moved.queries)).toEqual(rows)
  const objects = [...bucket.objects].map(([key, { bytes }]) => [key.slice('images/'.length), bytes] as const)
  expect(new Map(objects)).toEqual(pictures)

  const place = await target('server')
  const database = await restored((await backUp(moved, await openImageStore(withBucket))).file, place)
  expect(await allRows(database.queries)).toEqual(rows)
  expect(await picturesOnDisk(place.dataDir)).toEqual(pictures)
  expect([await allRows(queries), await picturesOnDisk(dataDir)]).toEqual([rows, pictures])

  const reopened = await openMarketplace(undefined, { database })
  const answer = await reopened.call('GET', '/api/user', { as: dealer })
  expect(await answer.json()).toMatchObject({ username: 'ann' })
  const last = await queries.execute<{ id: number }>(sql`select max(id) as id from vehicles`)
  expect((await reopened.list(dealer)).id).toBeGreaterThan(last.rows[0]?.id ?? Number.NaN)
})

test('a backup counts pictures missing from the store', async () => {
  const { database, images } = market.dependencies
  const asked: string[] = []
  const find: ImageStore['find'] = async (name) => (asked.push(name) === 1 ? undefined : images.find(name))
  const manifest = await makeBackup({ database, images: { find }, file: path.join(folder, 'less.tar'), now })
  expect(manifest.images).toMatchObject({ files: asked.length - 1, missing: 1 })
})

test('a backup during writes contains every earlier change and no half of a change', async () => {
  const listed: number[] = []
  let isDone = false
  const writer = async () => {
    while (!isDone) {
      const { id } = await market.list(dealer, { price: 5000 })
      listed.push(id)
      await market.call('PUT', `/api/vehicles/${id}`, { as: dealer, body: { price: 4000 } })
    }
  }
  const writers = [writer(), writer()]
  await expect.poll(() => listed.length).toBeGreaterThan(5)
  const before = [...listed]
  const { file } = await backUp()
  isDone = true
  await Promise.all(writers)
  const { queries } = await restored(file)
  const { rows } = await queries.execute<{ id: number }>(sql`select id from vehicles`)
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(before))
  const counted = await queries.execute<{ isRight: boolean }>(sql`
    select i.uses = (select count(*) from vehicles, jsonb_array_elements_text(image_urls) url where url = i.address)
      as "isRight" from images i`)
  expect(counted.rows.length).toBe(2)
  expect(counted.rows.every(({ isRight }) => isRight)).toBe(true)
})

test('a backup of an earlier version is restored and migrated', async () => {
  const { database: early } = await earlyDatabase()
  await early.queries.execute(
    sql`insert into users (username, username_key, password_hash) values ('bob', 'bob', '-')`,
  )
  const { file } = await backUp(early)
  const { queries } = await restored(file)
  const { rows } = await queries.execute(sql`select username, username_skeleton from users`)
  expect(rows).toEqual([{ username: 'bob', username_skeleton: expect.any(String) }])
})

describe('refused backups', () => {
  test('a file with any one byte changed or with its end missing', async () => {
    const { file } = await backUp()
    const whole = await readFile(file)
    const damaged = path.join(folder, 'damaged.tar')
    // Two blocks of zeros end a tar file: nothing after them is read.
    const read = whole.subarray(0, whole.length - 1024)
    const entries = await Array.fromAsync(readArchive(file))
    const isNoticed = async (bytes: Buffer) => {
      await writeFile(damaged, bytes)
      const problem = await verifyBackup(damaged).then(
        () => undefined,
        (error: unknown) => error,
      )
      if (problem) expect(problem).toMatchObject(refusal(/damaged or cut off|not a backup/))
      // The changed byte is padding between two entries.
      else expect(await Array.fromAsync(readArchive(damaged))).toEqual(entries)
    }
    await fc.assert(
      fc.asyncProperty(fc.nat(read.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const bytes = Buffer.from(whole)
        bytes[at] = (bytes[at] ?? 0) ^ change
        await isNoticed(bytes)
      }),
      { numRuns: 30 },
    )
    await fc.assert(
      fc.asyncProperty(fc.nat(read.length - 1), (length) => isNoticed(whole.subarray(0, length))),
      { numRuns: 15 },
    )
  })

  test('a target database that is not empty, which is left unchanged', async () => {
    const { file } = await backUp()
    const place = await target('server')
    const { database } = await restoreBackup(file, place)
    closeAfterFile(database.close)
    await database.queries.execute(sql`update users set email = 'ann@cars.example'`)
    await expect(restoreBackup(file, place)).rejects.toMatchObject(
      refusal(/tables already\. Nothing was changed\.$/),
    )
    const { rows } = await database.queries.execute(sql`select email from users`)
    expect(rows).toEqual([{ email: 'ann@cars.example' }])
  })

  test('a backup of a newer version, and a file that is not a backup', async () => {
    const place = await target('embedded')
    const newer = path.join(folder, 'newer.tar')
    await market.dependencies.database.queries.transaction(async (tx) => {
      await tx.execute(sql`insert into migrations (made_at) values (9999999999999)`)
      const database = { kind: 'server', queries: tx } as const
      await makeBackup({ database, images: market.dependencies.images, file: newer, now })
      await tx.execute(sql`delete from migrations where made_at = 9999999999999`)
    })
    await expect(restoreBackup(newer, place)).rejects.toMatchObject(
      refusal(/newer version of this program, \d/),
    )
    const other = path.join(folder, 'other.tar')
    await writeFile(other, 'no tar')
    await expect(restoreBackup(other, place)).rejects.toMatchObject(
      refusal(/not a backup of a marketplace\.$/),
    )
    expect(await readdir(place.dataDir)).toEqual([])
  })
})

test('a full disk fails the backup with a clear message, and leaves no file', async () => {
  const before = await readdir(folder)
  const file = path.join(folder, 'too-large.tar')
  const { database, images } = market.dependencies
  const full = makeBackup({ database, images, file, now, spareBytes: Number.MAX_SAFE_INTEGER })
  await expect(full).rejects.toMatchObject({ name: 'Problem', message: expect.stringContaining('Make room') })
  expect(await readdir(folder)).toEqual(before)
})
