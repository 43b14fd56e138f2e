import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inventoryAnswer } from '#domain/search/search-calls-schema.ts'
import { vehicles } from '#server/database/schema.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const now = new Date('2026-11-21T12:00:00Z')

const market = await openMarketplace(() => now)
const { list } = market
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const other = await market.addAccount({ username: 'other', dealershipName: 'Oistins Motors' })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
const promotion = { promotionType: 'special_offer', promotionText: 'Free service' }
await list(dealer, { brand: 'Kia', model: 'Rio', price: 30_000 })
await list(dealer, { brand: 'Ford', model: 'Ranger', price: 90_000, isSold: true })
await list(dealer, { brand: 'Audi', model: 'A4', price: 60_000, isFeatured: true, ...promotion })
await list(dealer, { ...promotion, promotionStartDate: '2026-12-01' })
await list(other, { brand: 'Kia', model: 'Sportage' })

async function search(as: Account, queryString = '') {
  const answer = await market.call('GET', `/api/user/vehicles/search${queryString}`, { as })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return inventoryAnswer.parse(await answer.json())
}

const models = ({ vehicles }: Awaited<ReturnType<typeof search>>) => vehicles.map(({ model }) => model)

test('a dealer finds the own listings, with what is in each status', async () => {
  const answer = await search(dealer)
  expect(models(answer)).toEqual(['Corolla', 'A4', 'Ranger', 'Rio'])
  expect(answer).toMatchObject({
    total: 4,
    matched: 4,
    page: 1,
    pageSize: 24,
    counts: { live: 3, sold: 1, featured: 1, promoted: 1, dormant: 1, unpromoted: 2 },
  })
})

test('an administrator finds those of all', async () => {
  const answer = await search(admin, '?brand=kia&sort=model-z-a')
  expect(models(answer)).toEqual(['Sportage', 'Rio'])
  expect(answer).toMatchObject({ total: 5, matched: 2 })
})

test('age and deal rating narrow the inventory, an administrator also by dealership and price', async () => {
  const seller = await market.addAccount({ username: 'rated', dealershipName: 'Rated Cars' })
  const prices = [34_000, ...Array.from({ length: 10 }, (_, at) => 40_000 + at * 100)]
  for (const [at, price] of prices.entries()) {
    await list(seller, { brand: 'Mazda', model: 'Demio', price, mileage: 42_000 + at })
  }
  const great = await search(seller, '?dealRating=great')
  expect(great.vehicles.map(({ price }) => price)).toEqual([34_000])
  expect(great).toMatchObject({ matched: 1, total: 11, counts: { live: 1 } })
  expect((await search(seller, '?dealRating=fair')).matched).toBe(10)
  expect((await search(seller, '?dealRating=nonsense')).matched).toBe(11)
  expect((await search(seller, '?daysListedMin=1')).matched).toBe(0)
  const { queries } = market.dependencies.database
  const month = 30 * 24 * 60 * 60 * 1000
  const [old] = great.vehicles
  await queries
    .update(vehicles)
    .set({ createdAt: new Date(now.getTime() - month) })
    .where(eq(vehicles.id, old?.id ?? 0))
  await market.dependencies.catalogueWrites.apply({ vehicles: [old?.id ?? 0] })
  expect((await search(seller, '?daysListedMin=30')).vehicles.map(({ price }) => price)).toEqual([34_000])
  expect((await search(seller, '?daysListedMin=31')).matched).toBe(0)
  const filters = '?dealer=Rated+Cars&brand=mazda&priceMin=40000&priceMax=40200&pageSize=2'
  expect(await search(admin, filters)).toMatchObject({ matched: 3, pageSize: 2 })
})

test("no parameter opens another dealer's listings", async () => {
  expect(models(await search(dealer, '?dealer=Oistins+Motors&userId=2&status=live'))).toEqual([])
  expect(models(await search(dealer, '?q=sportage'))).toEqual([])
})

test('words, status, order and page go together', async () => {
  expect(models(await search(dealer, '?status=sold'))).toEqual(['Ranger'])
  expect(models(await search(dealer, '?status=dormant'))).toEqual(['Corolla'])
  expect(models(await search(dealer, '?q=coral&sort=price-low&pageSize=2&page=2'))).toEqual(['A4', 'Ranger'])
  expect(models(await search(dealer, '?status=nonsense&sort=nonsense&page=0'))).toHaveLength(4)
  expect(models(await search(dealer, '?page=2147483647'))).toEqual([])
})
