import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { images, vehicles } from '#server/database/schema.ts'
import type { ImageStore } from '#server/images/image-store.ts'
import { fileNames } from '#server/images/image-store.ts'
import { sweepImages } from '#server/images/retention.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
const unknown = `/images/${'f'.repeat(32)}-1280.webp`
let shade = 0
const market = await openMarketplace()
const { queries } = market.dependencies.database
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
beforeEach(async () => {
  await queries.delete(vehicles)
  await market.call('PUT', '/api/dealerships/1', { as: dealer, body: noPictures })
  await queries.delete(images)
})

const noPictures = { logoUrl: null, coverImageUrl: null, galleryImages: [] }

/** Uploads that many pictures that nobody has uploaded before. */
async function upload(count: number): Promise<string[]> {
  const colour = () => `#${(0x100000 + 4321 * ++shade).toString(16)}`
  const files = await Promise.all(Array.from({ length: count }, () => smallPicture(colour())))
  const answer = await market.call('POST', '/api/upload', { as: dealer, body: pictureForm(files) })
  return (await answer.json()).urls
}

const list = (imageUrls: string[]) =>
  market.call('POST', '/api/vehicles', { as: dealer, body: vehicleFields({ imageUrls }) })

const listed = (imageUrls: string[]) => market.list(dealer, { imageUrls })

const change = (id: number, body: unknown) =>
  market.call('PATCH', `/api/vehicles/${id}`, { as: dealer, body })

const sweep = (now: Date, store: ImageStore = market.dependencies.images) =>
  sweepImages({ queries: queries, store, now })

async function isThere(address: string): Promise<boolean> {
  const found = await Promise.all(fileNames(address).map((name) => market.dependencies.images.find(name)))
  return found.every((file) => file !== undefined)
}

async function usesOf(address: string): Promise<number | undefined> {
  const [row] = await queries.select().from(images).where(eq(images.address, address))
  return row?.uses
}

test('a listing or dealership with a picture that was never uploaded is refused, and nothing is saved', async () => {
  const [known = ''] = await upload(1)
  const sentence = `There is no picture at ${unknown}. Please upload it again.`
  const refused = await list([known, unknown])
  expect([refused.status, await refused.text()]).toEqual([400, sentence])

  const vehicle = await listed([known])
  expect((await change(vehicle.id, { imageUrls: [known, unknown], price: 1 })).status).toBe(400)
  expect(market.dependencies.catalogue.vehicle(vehicle.id)).toEqual(vehicle)
  for (const body of [{ logoUrl: unknown }, { coverImageUrl: unknown }, { galleryImages: [unknown, known] }])
    expect(await market.status('PUT', '/api/dealerships/1', { as: dealer, body })).toBe(400)
  expect(await usesOf(known)).toBe(1)
})

test('a picture counts its uses through every kind of change', async () => {
  const addresses = await upload(4)
  const [a = '', b = '', c = '', d = ''] = addresses
  const [first, second] = [await listed([a, b, a]), await listed([b, c])]
  const counted = async () => Promise.all(addresses.map(usesOf))
  expect(await counted()).toEqual([1, 2, 1, 0])
  await change(first.id, { imageUrls: [d, b] })
  await change(second.id, { price: 5, dealershipLogo: d })
  expect(await counted()).toEqual([0, 2, 1, 2])
  await market.call('PUT', '/api/dealerships/1', { as: dealer, body: { logoUrl: a, galleryImages: [a, c] } })
  expect(await counted()).toEqual([1, 2, 2, 2])
  await market.call('DELETE', `/api/vehicles/${first.id}`, { as: dealer })
  await market.call('PUT', '/api/dealerships/1', { as: dealer, body: noPictures })
  expect(await counted()).toEqual([0, 1, 1, 1])
})

test('the sweep deletes a picture and its files seven days after its last use', async () => {
  const [loose = '', used = '', logo = ''] = await upload(3)
  await listed([used])
  const { id } = await listed([loose])
  await queries.update(images).set({ usedAt: inDays(-400) })
  await market.call('DELETE', `/api/vehicles/${id}`, { as: dealer })
  await market.call('PUT', '/api/dealerships/1', { as: dealer, body: { logoUrl: logo } })
  expect(await sweep(inDays(6.9))).toBe(0)
  expect(await sweep(inDays(7.1))).toBe(1)
  expect([await isThere(loose), await isThere(used), await isThere(logo)]).toEqual([false, true, true])
})

test('a listing that uses a picture while the sweep deletes it is refused', async () => {
  const [address = ''] = await upload(1)
  const { images: store } = market.dependencies
  let saving: Promise<Response> | undefined
  const slow: ImageStore = {
    ...store,
    async remove(names) {
      saving = list([address])
      await store.remove(names)
    },
  }
  expect(await sweep(inDays(8), slow)).toBe(1)
  expect((await saving)?.status).toBe(400)
})
