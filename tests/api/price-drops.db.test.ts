import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { localDay } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicles } from '#server/database/schema.ts'
import { openMarketplace } from '../support/marketplace.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)

const market = await openMarketplace()
const { queries } = market.dependencies.database
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })

/** A listing whose price was set ten days ago. */
async function listedTenDaysAgo(): Promise<Vehicle> {
  const { id } = await market.list(dealer)
  await queries
    .update(vehicles)
    .set({ createdAt: daysAgo(10), priceSince: daysAgo(10) })
    .where(eq(vehicles.id, id))
  await market.dependencies.catalogueWrites.apply({ vehicles: [id] })
  return market.answer('GET', `/api/vehicles/${id}`)
}

const change = (id: number, body: Partial<Vehicle>) =>
  market.answer('PATCH', `/api/vehicles/${id}`, { as: dealer, body })

test('a listing shows the day it was listed and how far its price has dropped', async () => {
  const { id, listedAt, priceDrop } = await listedTenDaysAgo()
  expect([listedAt, priceDrop]).toEqual([localDay(daysAgo(10)), undefined])

  const drop = { amount: 2_000, since: localDay(new Date()) }
  expect(await change(id, { price: 46_000 })).toMatchObject({ listedAt, priceDrop: drop })
  expect(await market.answer('GET', '/api/vehicles/search')).toMatchObject({
    vehicles: [{ id, listedAt, priceDrop: drop }],
  })
})

test('a price that is raised and lowered again has not dropped', async () => {
  const { id } = await listedTenDaysAgo()
  expect(await change(id, { price: 60_000 })).not.toHaveProperty('priceDrop')
  expect(await change(id, { price: 48_000 })).not.toHaveProperty('priceDrop')
  expect(await change(id, { price: 47_000 })).toMatchObject({ priceDrop: { amount: 1_000 } })
})

test('a listing keeps its last hundred prices', async () => {
  const { id } = await listedTenDaysAgo()
  for (let price = 1; price <= 101; price++)
    await queries.update(vehicles).set({ price }).where(eq(vehicles.id, id))
  const [row] = await queries.select().from(vehicles).where(eq(vehicles.id, id))
  expect(row?.pastPrices.map(({ price }) => price)).toEqual(Array.from({ length: 100 }, (_, at) => at + 1))
})
