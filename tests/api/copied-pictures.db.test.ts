import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { CaseEntry } from '#domain/moderation/case-schema.ts'
import { drawVehicle } from '#server/demo/drawings.ts'
import { emptyTables } from '../support/database.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'
import { pictureForm } from '../support/pictures.ts'

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
  const body = pictureForm([{ name: 'car.webp', bytes: picture, type: 'image/webp' }])
  return (await answer<{ urls: string[] }>('POST', '/api/upload', { as, body })).urls
}
/** Lists a vehicle. @returns its case, if the rules report one */
async function list(imageUrls: string[], as: Account) {
  const { id } = await market.list(as, { imageUrls })
  await findings.idle()
  const { cases } = await answer<{ cases: CaseEntry[] }>('GET', '/api/cases', { as: admin })
  return cases.find(({ subjectId }) => subjectId === id)
}

const picture = (type: 'car' | 'pickup') =>
  sharp(Buffer.from(drawVehicle(type, 'red', 'side-1.svg') ?? ''))
    .resize(640, 480)
    .webp()
    .toBuffer()
const [photo, other] = await Promise.all([picture('car'), picture('pickup')])
const copy = await sharp(photo).resize(400).webp({ quality: 50 }).toBuffer()
const mirrored = await sharp(copy).flop().webp().toBuffer()

test("another dealership's picture is reported, even resized or mirrored; its owner may reuse it", async () => {
  expect(await list(await upload(photo, dealer), dealer)).toBeUndefined()
  const stolen = await list(await upload(mirrored, thief), thief)
  expect(stolen?.findings).toEqual([{ rule: 'pictures', note: expect.stringContaining('Coral Motors') }])
  expect(await list(await upload(other, thief), thief)).toBeUndefined()
  // The owner's dealership lists it from another file.
  expect(await list(await upload(copy, dealer), dealer)).toBeUndefined()
})

test('the first to list a picture owns it, not the first to upload it', async () => {
  const early = await upload(copy, thief)
  expect(await list(await upload(photo, dealer), dealer)).toBeUndefined()
  expect(await list(early, thief)).toBeDefined()
})
