import { expect, test } from 'vitest'
import { inventoryAnswer } from '#domain/search/search-calls-schema.ts'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(() => new Date('2026-11-21T12:00:00Z'))
const { list } = market
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const other = await market.addAccount({ username: 'other', dealershipName: 'Oistins Motors' })
const promotion = { promotionType: 'special_offer', promotionText: 'Free service' }
await list(dealer, { brand: 'Kia', model: 'Rio', price: 30_000 })
await list(dealer, { brand: 'Ford', model: 'Ranger', price: 90_000, isSold: true })
await list(dealer, { brand: 'Audi', model: 'A4', price: 60_000, isFeatured: true, ...promotion })
await list(dealer, { ...promotion, promotionStartDate: '2026-12-01' })
await list(other, { brand: 'Kia', model: 'Sportage' })

async function search(as: Account, queryString = '') {
  const answer = await market.call('GET', `/api/user/vehicles/search${queryString}`, { as })
  return inventoryAnswer.parse(await answer.json())
}

const models = ({ vehicles }: Awaited<ReturnType<typeof search>>) => vehicles.map(({ model }) => model)

test('a dealer finds their own listings, with the count of each status', async () => {
  const answer = await search(dealer)
  expect(models(answer)).toEqual(['Corolla', 'A4', 'Ranger', 'Rio'])
  const counts = { live: 3, sold: 1, featured: 1, promoted: 1, dormant: 1, unpromoted: 2 }
  expect(answer).toMatchObject({ total: 4, matched: 4, counts })
})

test("no parameter shows another dealer's listings", async () => {
  expect(models(await search(dealer, '?dealer=Oistins+Motors&userId=2&status=live'))).toEqual([])
  expect(models(await search(dealer, '?q=sportage'))).toEqual([])
})
