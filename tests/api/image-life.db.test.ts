import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { images, vehicles } from '#server/database/schema.ts'
import type { ImageStore } from '#server/images/image-store.ts'
import { fileNames } from '#server/images/image-store.ts'
import { sweepImages } from '#server/images/retention.ts'
import { listing, vehicleFields } from '../support/fixtures.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'

const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
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

/** Uploads so many pictures that nobody has uploaded before. */
async function upload(count: number): Promise<string[]> {
  const colour = () => `#${(0x100000 + 4321 * ++shade).toString(16)}`
  const files = await Promise.all(Array.from({ length: count }, () => smallPicture(colour())))
  const answer = await market.call('POST', '/api/upload', { as: dealer, body: pictureForm(files) })
  return (await answer.json()).urls
}

const list = (imageUrls: string[], others = {}) =>
  market.call('POST', '/api/vehicles', { as: dealer, body: vehicleFields({ imageUrls, ...others }) })

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

describe('a picture of this site that was never uploaded', () => {
  test('is refused for a listing and a dealership, and nothing is saved', async () => {
    const [known = ''] = await upload(1)
    const sentence = `There is no picture at ${unknown}. Please upload it again.`
    const refused = await list([known, unknown])
    expect([refused.status, await refused.text()]).toEqual([400, sentence])
    expect((await list([known.replace(/-\d+\./, '-20.')])).status).toBe(400)
    expect((await list([known], { dealershipLogo: unknown })).status).toBe(400)
    expect(await queries.select().from(vehicles)).toEqual([])

    const vehicle = await listed([known])
    expect((await change(vehicle.id, { imageUrls: [known, unknown], price: 1 })).status).toBe(400)
    expect(market.dependencies.catalogue.vehicle(vehicle.id)).toEqual(vehicle)

    const profiles = { logoUrl: unknown, coverImageUrl: unknown, galleryImages: [unknown, known] }
    for (const [field, value] of Object.entries(profiles)) {
      const answer = await market.call('PUT', '/api/dealerships/1', {
        as: dealer,
        body: { [field]: value },
        headers: { accept: 'application/problem+json' },
      })
      expect(answer.status).toBe(400)
      const [problem] = (await answer.json()).fields
      expect(problem.field.split('.')[0]).toBe(field)
      expect(problem.message).toContain(unknown)
    }
    expect(await usesOf(known)).toBe(1)
  })
})

test('a picture counts its users, whatever is done to them', async () => {
  const addresses = await upload(4)
  const [a = '', b = '', c = '', d = ''] = addresses
  const first = await listed([a, b, a])
  const second = await listed([b, c])
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

describe('the sweep', () => {
  test('removes what nobody uses after seven days, files and all', async () => {
    const [loose = '', used = '', logo = ''] = await upload(3)
    await listed([used])
    await market.call('PUT', '/api/dealerships/1', { as: dealer, body: { logoUrl: logo } })
    expect(await sweep(inDays(6.9))).toBe(0)
    expect(await sweep(inDays(7.1))).toBe(1)
    expect([await isThere(loose), await isThere(used), await isThere(logo)]).toEqual([false, true, true])
    expect(await usesOf(loose)).toBeUndefined()
    expect((await market.call('GET', loose)).status).toBe(404)
    expect((await list([loose])).status).toBe(400)
  })

  test('gives seven days from the moment the last user let go', async () => {
    const [address = ''] = await upload(1)
    const { id } = await listed([address])
    await queries.update(images).set({ usedAt: inDays(-400) })
    await market.call('DELETE', `/api/vehicles/${id}`, { as: dealer })
    expect(await sweep(inDays(6.9))).toBe(0)
    expect(await sweep(inDays(7.1))).toBe(1)
  })

  test('removes what an interrupted upload or removal left, and nobody can take it before', async () => {
    const [address = ''] = await upload(1)
    await queries.update(images).set({ isStored: false })
    expect((await list([address])).status).toBe(400)
    expect(await sweep(new Date())).toBe(0)
    expect(await sweep(new Date(Date.now() + 61 * 60_000))).toBe(1)
    expect(await isThere(address)).toBe(false)
  })
})

describe('a listing that takes a picture while the sweep runs', () => {
  test('is refused where the sweep came first', async () => {
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
    expect(await queries.select().from(vehicles)).toEqual([])
  })

  test('has its picture or is told that it has none, every time', async () => {
    const addresses = await upload(20)
    const [answers] = await Promise.all([
      Promise.all(addresses.map((address) => list([address]))),
      sweep(inDays(8)),
      sweep(inDays(8)),
    ])
    const kept = await Promise.all(addresses.map(isThere))
    expect(answers.map(({ status }) => status)).toEqual(kept.map((there) => (there ? 201 : 400)))
    expect(await Promise.all(addresses.map(usesOf))).toEqual(kept.map((there) => (there ? 1 : undefined)))
  })
})

function _rowWith(address: string) {
  return { ...listing, userId: dealer.id, dealershipId: 1, imageUrls: [address] }
}
