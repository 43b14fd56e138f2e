import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { socialCardAddress } from '#domain/vehicle/social-card.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { decodingQueue } from '#server/images/upload-images.ts'
import { closeAfterFile, scratchFolder } from '../support/cleanup.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { pictureForm, plain } from '../support/pictures.ts'

let clock = new Date('2026-11-22T12:00:00Z')

const folder = await scratchFolder('social-cards')
const market = await openMarketplace(() => clock)
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

const list = (others: Partial<Vehicle> = {}) => market.list(dealer, others)

async function change(id: number, body: Partial<Vehicle>): Promise<Vehicle> {
  const changed = await market.call('PATCH', `/api/vehicles/${id}`, { as: dealer, body })
  expect(changed.status).toBe(200)
  return changed.json()
}

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  market.call(method, path, { headers })
const card = async (vehicle: Vehicle) =>
  Buffer.from(await (await ask(socialCardAddress(vehicle, clock))).arrayBuffer())

/** The process decodes pictures from files alone. */
async function fileOf(jpeg: Buffer) {
  const file = path.join(folder, `${randomUUID()}.jpg`)
  await writeFile(file, jpeg)
  return sharp(file)
}

/** The colour of a square of 20 pixels, made one. */
async function colourAt(jpeg: Buffer, left: number, top: number): Promise<number[]> {
  const square = (await fileOf(jpeg)).extract({ left, top, width: 20, height: 20 })
  return [...(await square.resize(1, 1).raw().toBuffer())]
}

test('a card is a JPEG of 1200 by 630 that any cache keeps', async () => {
  const vehicle = await list()
  const address = socialCardAddress(vehicle, clock)
  const answer = await ask(address)
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const jpeg = Buffer.from(await answer.arrayBuffer())
  expect(await (await fileOf(jpeg)).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
  expect(jpeg.length).toBeLessThan(300_000)

  const etag = answer.headers.get('etag') ?? ''
  expect((await ask(address, { 'if-none-match': etag })).status).toBe(304)
  const head = await ask(address, {}, 'HEAD')
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(jpeg.length)])
  expect((await head.arrayBuffer()).byteLength).toBe(0)
})

test('a changed price has another address, and the former one answers the present card', async () => {
  const before = await list()
  const first = await card(before)
  const after = await change(before.id, { price: 39_000 })
  expect(socialCardAddress(after, clock)).not.toBe(socialCardAddress(before, clock))
  const present = await card(after)
  expect(present.equals(first)).toBe(false)

  const former = await ask(socialCardAddress(before, clock))
  expect(former.headers.get('cache-control')).toBe('public, no-cache')
  expect(Buffer.from(await former.arrayBuffer()).equals(present)).toBe(true)
})

test('an offer has an address and a card of its own while it is active', async () => {
  const offer = await list({
    promotionType: 'discount',
    promotionValue: 10,
    originalPrice: 50_000,
    promotionEndDate: '2026-11-23T12:00:00.000Z',
  })
  const address = socialCardAddress(offer, clock)
  const during = await card(offer)
  clock = new Date('2026-11-24T12:00:00Z')
  expect(socialCardAddress(offer, clock)).not.toBe(address)
  expect((await card(offer)).equals(during)).toBe(false)
  expect((await ask(address)).headers.get('cache-control')).toBe('public, no-cache')
})

test('a sold vehicle has a card of its own', async () => {
  const vehicle = await list()
  const forSale = await card(vehicle)
  const sold = await card(await change(vehicle.id, { isSold: true }))
  const [red = 0, green = 255, blue = 255] = await colourAt(sold, 640, 260)
  expect(red).toBeGreaterThan(170)
  expect(Math.max(green, blue)).toBeLessThan(70)
  expect(sold.equals(forSale)).toBe(false)
})

test('an uploaded photograph is shown', async () => {
  const bytes = await plain('#30b040', 1600, 1200).jpeg().toBuffer()
  const uploaded = await market.call('POST', '/api/upload', {
    as: dealer,
    body: pictureForm([{ name: 'green.jpg', bytes }]),
  })
  const { urls } = await uploaded.json()
  const [red = 0, green = 0, blue = 0] = await colourAt(await card(await list({ imageUrls: urls })), 620, 500)
  expect(Math.abs(red - 0x30) + Math.abs(green - 0xb0) + Math.abs(blue - 0x40)).toBeLessThan(20)
})

test('an external picture is never fetched', async () => {
  let requests = 0
  const stranger = createServer((_request, response) => {
    requests++
    response.end()
  })
  closeAfterFile(async () => void stranger.close())
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}/car.jpg`
  const jpeg = await card(await list({ imageUrls: [address] }))
  expect(await (await fileOf(jpeg)).metadata()).toMatchObject({ width: 1200, height: 630 })
  expect(requests).toBe(0)
})

test('many at once for one card share it', async () => {
  const vehicle = await list({ model: 'Axio' })
  const cards = await Promise.all(Array.from({ length: 40 }, () => ask(socialCardAddress(vehicle, clock))))
  expect(new Set(cards.map(({ status }) => status))).toEqual(new Set([200]))
})

test('a card is made once, and a new one waits for its place among the decoded pictures', async () => {
  const [kept, fresh] = [await list({ model: 'Kept' }), await list({ model: 'Fresh' })]
  const first = await card(kept)
  const network = '127.0.0.1'
  const held = await Promise.all(['one', 'two'].map((other) => decodingQueue.enter(other)))
  const queued = new AbortController()
  const waiting = Array.from({ length: 160 }, () => decodingQueue.enter(network, queued))
  const settled = Promise.allSettled(waiting)
  expect((await card(kept)).equals(first)).toBe(true)
  const refused = await ask(socialCardAddress(fresh, clock))
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '5'])
  expect((await ask('/api/vehicles/search')).status).toBe(200)

  queued.abort()
  await settled
  const made = ask(socialCardAddress(fresh, clock))
  for (const leave of held) leave()
  expect((await made).status).toBe(200)
})

test.each(['/cards/999999-1.jpg', '/cards/1.jpg', '/cards/x-1.jpg', '/cards/0-1.jpg', '/cards/1-1.png'])(
  '%s is not found',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)
