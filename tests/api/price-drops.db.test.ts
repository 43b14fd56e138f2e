import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicles } from '#server/database/schema.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { batchHeadings, batchRow, sendBatch, workbookOf } from '../support/workbooks.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

const market = await openMarketplace()
const { queries } = market.dependencies.database
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

async function read<T>(path: string): Promise<T> {
  return (await market.call('GET', path)).json()
}

/** A listing whose price has been asked for ten days. */
async function listedTenDaysAgo(): Promise<Vehicle> {
  const { id } = await market.list(dealer)
  await queries
    .update(vehicles)
    .set({ createdAt: daysAgo(10), priceSince: daysAgo(10) })
    .where(eq(vehicles.id, id))
  await market.dependencies.catalogueWrites.apply({ vehicles: [id] })
  return read(`/api/vehicles/${id}`)
}

async function change(id: number, body: Partial<Vehicle>): Promise<Vehicle> {
  const changed = await market.call('PATCH', `/api/vehicles/${id}`, { as: dealer, body })
  expect(changed.status).toBe(200)
  return changed.json()
}

test('a listing says the day it was listed and how far its price has come down', async () => {
  const { id, listedAt, priceDrop } = await listedTenDaysAgo()
  expect([listedAt, priceDrop]).toEqual([localDay(daysAgo(10)), undefined])

  const drop = { amount: 2_000, since: localDay(new Date()) }
  expect(await change(id, { price: 46_000 })).toMatchObject({ listedAt, priceDrop: drop })
  expect(await read(`/api/vehicles/${id}`)).toMatchObject({ listedAt, priceDrop: drop })
  expect(await read(`/api/vehicles/search`)).toMatchObject({ vehicles: [{ id, listedAt, priceDrop: drop }] })
  expect(await change(id, { color: 'Red' })).toMatchObject({ priceDrop: drop })
})

test('a price that is raised and lowered back has not dropped', async () => {
  const { id } = await listedTenDaysAgo()
  expect(await change(id, { price: 60_000 })).not.toHaveProperty('priceDrop')
  expect(await change(id, { price: 48_000 })).not.toHaveProperty('priceDrop')
  expect(await change(id, { price: 47_000 })).toMatchObject({ priceDrop: { amount: 1_000 } })
})

test('an upload that lowers a price is a drop, and one that does not change it is none', async () => {
  const [lowered, kept] = [await listedTenDaysAgo(), await listedTenDaysAgo()]
  const bytes = workbookOf([
    [...batchHeadings, 'listingId'],
    [...batchRow({ price: 45_000 }), lowered.id],
    [...batchRow({ price: 48_000, color: 'Green' }), kept.id],
  ])
  expect(await (await sendBatch(market, dealer, bytes)).json()).toMatchObject({ changed: 2 })
  expect(await read(`/api/vehicles/${lowered.id}`)).toMatchObject({ priceDrop: { amount: 3_000 } })
  expect(await read(`/api/vehicles/${kept.id}`)).not.toHaveProperty('priceDrop')
})

test('a listing keeps its last hundred prices of sixty days, and none that failed', async () => {
  const { id } = await listedTenDaysAgo()
  const past = [61, 59].map((days) => ({
    price: days * 1000,
    since: daysAgo(days + 1).toISOString(),
    until: daysAgo(days).toISOString(),
  }))
  await queries.update(vehicles).set({ pastPrices: past }).where(eq(vehicles.id, id))
  const failing = queries.transaction(async (tx) => {
    await tx.update(vehicles).set({ price: 1 }).where(eq(vehicles.id, id))
    throw new Error('undone')
  })
  await expect(failing).rejects.toThrow('undone')
  const pastPrices = async () => {
    const [row] = await queries.select().from(vehicles).where(eq(vehicles.id, id))
    return row?.pastPrices.map(({ price }) => price)
  }
  await change(id, { price: 47_000 })
  expect(await pastPrices()).toEqual([59_000, 48_000])
  for (let price = 1; price <= 100; price++) {
    await queries.update(vehicles).set({ price }).where(eq(vehicles.id, id))
  }
  expect(await pastPrices()).toEqual([47_000, ...Array.from({ length: 99 }, (_, index) => index + 1)])
})
