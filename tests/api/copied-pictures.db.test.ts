import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { CaseDetail, CaseEntry } from '#domain/moderation/case-schema.ts'
import { pictureHashes } from '#server/database/moderation-tables.ts'
import { images } from '#server/database/schema.ts'
import { drawVehicle } from '#server/demo/draw-vehicle.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

let admin: Account
let dealer: Account
let thief: Account

const market = await openMarketplace()
const { answer } = market
const { database, findings } = market.dependencies
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
const waiting = async () => (await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })).cases
const caseOf = (id: number | undefined) => answer<CaseDetail>('GET', `/api/cases/${id}`, { as: admin })
/** Lists a vehicle, and returns whether it is worth a look. */
async function list(imageUrls: string[], as: Account, fields = {}) {
  const { id } = await market.list(as, { imageUrls, ...fields })
  await findings.idle()
  return { id, isFound: (await waiting()).some(({ subjectId }) => subjectId === id) }
}

const picture = (type: 'car' | 'pickup') =>
  sharp(Buffer.from(drawVehicle({ type, colour: 'red', angle: 'side', scene: 1 })))
    .resize(640, 480)
    .webp()
    .toBuffer()
const [photo, other] = await Promise.all([picture('car'), picture('pickup')])
const copy = await sharp(photo).resize(400).webp({ quality: 50 }).toBuffer()
const mirrored = await sharp(copy).flop().webp().toBuffer()

test("another dealership's picture is worth a look, also smaller or mirrored; the first dealership may reuse it", async () => {
  const first = await list(await upload(photo, dealer), dealer)
  expect(await list(await upload(photo, dealer), dealer, { mileage: 10 })).toHaveProperty('isFound', false)
  const stolen = await list(await upload(mirrored, thief), thief)
  expect(stolen).toHaveProperty('isFound', true)
  expect(await list(await upload(photo, thief), thief)).toHaveProperty('isFound', true)
  expect(await list(await upload(other, thief), thief)).toHaveProperty('isFound', false)
  // Its own dealership lists it from another file.
  expect(await list(await upload(copy, dealer), dealer)).toHaveProperty('isFound', false)

  const found = (await waiting()).find(({ subjectId }) => subjectId === stolen.id)
  expect(found?.findings).toEqual([{ rule: 'pictures', note: expect.stringContaining('Coral Motors') }])
  const { samePictures } = await caseOf(found?.id)
  expect(samePictures[0]).toEqual({ id: first.id, name: expect.any(String), dealershipName: 'Coral Motors' })
  expect(samePictures).toHaveLength(4)
  expect(samePictures.map(({ dealershipName }) => dealershipName)).toContain('Palm Autos')
})

test('the first to list a picture owns it, not the first to upload it', async () => {
  const early = await upload(copy, thief)
  const late = await upload(photo, dealer)
  expect(await list(late, dealer)).toHaveProperty('isFound', false)
  expect(await list(early, thief)).toHaveProperty('isFound', true)
})

test("a picture of three dealerships is a maker's", async () => {
  const third = await market.addAccount({ username: 'third', dealershipName: 'Reef Cars', isApproved: true })
  await list(await upload(photo, dealer), dealer)
  // Administrators' listings are not checked.
  for (const dealershipName of ['Bay Autos', 'Hill Autos'])
    await list(await upload(copy, admin), admin, { dealershipName })
  expect(await list(await upload(mirrored, third), third)).toHaveProperty('isFound', false)
})

test('deleting a picture deletes its hash', async () => {
  const [address = ''] = await upload(photo, dealer)
  const read = () => database.queries.select().from(pictureHashes).orderBy(asc(pictureHashes.address))
  expect(await read()).toMatchObject([{ address, hash: expect.any(BigInt), mirrored: expect.any(BigInt) }])
  await database.queries.delete(images).where(eq(images.address, address))
  expect(await read()).toEqual([])
})
