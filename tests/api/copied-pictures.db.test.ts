import { rm } from 'node:fs/promises'
import path from 'node:path'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { CaseDetail, CaseEntry, OwnCase } from '#domain/moderation/case-schema.ts'
import { pictureHashes } from '#server/database/moderation-tables.ts'
import { images } from '#server/database/schema.ts'
import { lookAtFormer } from '#server/images/looks/keep-look.ts'
import { disguises, photograph } from '../moderation/copied-pictures.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account
let thief: Account

const market = await openMarketplace()
const { answer } = market
const { database, images: store, settings } = market.dependencies
beforeEach(async () => {
  await emptyTables(database)
  admin = await market.addAccount({ username: 'admin', role: 'admin' })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  thief = await market.addAccount({ username: 'thief', dealershipName: 'Palm Autos' })
})

async function upload(picture: Buffer, as: Account) {
  const body = new FormData()
  body.append('images', new File([new Uint8Array(picture)], 'car.webp', { type: 'image/webp' }))
  return (await answer<{ urls: string[] }>('POST', '/api/upload', { as, body })).urls
}
const list = async (imageUrls: string[], as: Account, fields = {}) =>
  market.list(as, { imageUrls, ...fields })
const [photo, other] = await Promise.all([photograph(1, 3), photograph(4, 3)])
const copyOf = async (picture: Buffer, name = 'cropped at a corner, mirrored and recompressed') =>
  (await disguises[name]?.(picture)) ?? picture
const waiting = async () => (await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })).cases
const caseOf = (id: number | undefined) => answer<CaseDetail>('GET', `/api/cases/${id}`, { as: admin })

test('a picture that another dealership had first is held, also cropped at a corner, mirrored and recompressed; its own dealership may use it again', async () => {
  const first = await list(await upload(photo, dealer), dealer)
  expect(await list(await upload(photo, dealer), dealer, { mileage: 10 })).not.toHaveProperty('held')
  const stolen = await list(await upload(await copyOf(photo), thief), thief)
  expect(stolen).toHaveProperty('held', 'quarantined')
  expect(await list(await upload(photo, thief), thief)).toHaveProperty('held', 'quarantined')
  expect(await list(await upload(other, thief), thief)).not.toHaveProperty('held')
  // Its own dealership lists it from another file.
  const again = await upload(await copyOf(photo, 'recompressed to 60'), dealer)
  expect(await list(again, dealer)).not.toHaveProperty('held')

  const [held] = await waiting()
  expect(held?.findings).toEqual([{ rule: 'pictures', note: expect.stringContaining('Coral Motors') }])
  const { samePictures } = await caseOf(held?.id)
  expect(samePictures[0]).toEqual({ id: first.id, name: expect.any(String), dealershipName: 'Coral Motors' })
  expect(samePictures).toHaveLength(3)
  expect(samePictures.map(({ dealershipName }) => dealershipName)).toContain('Palm Autos')
  const own = await answer<OwnCase[]>('GET', '/api/cases/own', { as: thief })
  expect(JSON.stringify(own)).not.toContain('Coral Motors')
})

test('who lists first has it, whoever uploads first', async () => {
  const early = await upload(await copyOf(photo, 'recompressed to 30'), thief)
  const late = await upload(photo, dealer)
  expect(await list(late, dealer)).not.toHaveProperty('held')
  expect(await list(early, thief)).toHaveProperty('held', 'quarantined')
})

test("what three dealerships have is a maker's picture", async () => {
  const third = await market.addAccount({ username: 'third', dealershipName: 'Reef Cars', isApproved: true })
  await list(await upload(photo, dealer), dealer)
  // An administrator is not judged.
  for (const dealershipName of ['Bay Autos', 'Hill Autos'])
    await list(await upload(await copyOf(photo, 'made half as large'), admin), admin, { dealershipName })
  expect(await list(await upload(await copyOf(photo), third), third)).not.toHaveProperty('held')
})

test('pictures from before there were hashes are looked at afterwards, once; a lost one hinders no other', async () => {
  const former = await upload(photo, dealer)
  await list(former, dealer)
  const [lost = ''] = await upload(other, dealer)
  await database.queries.update(pictureHashes).set({ hash: null, lookalikes: null })
  await rm(path.join(settings.dataDir, lost))
  const smallest = lost.replace(/-\d+\.webp$/, '-320.webp')
  await rm(path.join(settings.dataDir, smallest), { force: true })
  const early = await upload(await copyOf(photo, 'mirrored'), thief)
  expect(await list(early, thief)).not.toHaveProperty('held')

  const away = { find: () => Promise.reject(new Error('away')) }
  await expect(lookAtFormer(database.queries, away)).rejects.toThrow('away')
  await lookAtFormer(database.queries, store)
  const rows = await database.queries.select().from(pictureHashes).orderBy(asc(pictureHashes.address))
  expect(rows.map(({ address, hash }) => [address, hash !== null]).sort()).toEqual(
    [
      [former[0], true],
      [lost, false],
      [early[0], true],
    ].sort(),
  )
  expect(rows.find(({ address }) => address === former[0])?.lookalikes).toEqual(early)
  // Nothing is left to look at: the store is not asked.
  await lookAtFormer(database.queries, away)
  // Claims stay.
  expect(await list(await upload(await copyOf(photo, 'framed'), thief), thief)).toHaveProperty('held')
  await database.queries.delete(images).where(eq(images.address, lost))
  expect(await database.queries.$count(pictureHashes, eq(pictureHashes.address, lost))).toBe(0)
})
